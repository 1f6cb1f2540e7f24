import { Text } from '@mantine/core';
import { useHint, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';

/** The error of a list of rows; can be focused by the link in the banner. */
export function ListMessage({ field }: { readonly field: string }) {
  const problem = useProblem(field);
  const hint = useHint(field);
  const message = problem ?? hint;
  if (message === null) return null;
  return (
    <Text
      id={field}
      tabIndex={-1}
      px="sm"
      py="xs"
      bdrs="sm"
      bg="var(--tone-tint)"
      c="var(--tone)"
      data-tone={problem === null ? 'caution' : 'problem'}
    >
      {message}
    </Text>
  );
}
