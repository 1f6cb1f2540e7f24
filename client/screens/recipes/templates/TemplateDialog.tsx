import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { templateLink } from '#client/screens/recipes/recipeLinks.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';
import { TEMPLATES } from '#domain/recipe/templates/templateKeys.ts';

/** The templates, each a link to a new recipe that begins with it. */
export default function TemplateDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="New recipe from a template" onClose={onClose}>
      {() => (
        <Stack component="ul" gap="md" {...BARE_LIST} aria-label="Templates">
          {TEMPLATES.map(({ key, name, about }) => (
            <li key={key}>
              <Anchor component={Link} to={templateLink(key)}>
                {name}
              </Anchor>
              <Text {...NOTE}>{about}</Text>
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
