import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { notReleasedText } from '#client/screens/batches/run/notReleased.ts';
import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import { INVENTORY } from '#client/screens/oils/oilLinks.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';

type Props = {
  readonly oils: readonly PickedOil[];
  readonly targets: RecipeContent['specifications'];
  readonly picked: ReadonlySet<string>;
};

/** Leads to the lots that no suggestion takes yet. Where Quality is off, every lot is released. */
export function NotReleased({ oils, targets, picked }: Props) {
  const text = notReleasedText(oils, targets, picked);
  if (text === null) return null;
  return (
    <Text size="sm" mb="sm">
      <Anchor component={Link} to={`${INVENTORY}?state=unreleased`} inherit underline="always">
        {text}
      </Anchor>
    </Text>
  );
}
