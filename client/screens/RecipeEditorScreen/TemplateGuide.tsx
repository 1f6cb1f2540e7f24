import { Button, Text } from '@mantine/core';
import { NOTE } from '#client/ui/theme/looks.ts';
import printStyles from '#client/ui/theme/print.module.css';
import type { DraftIngredient } from '#domain/recipe/draft/draft.ts';
import { isOpen, type OpenPoint, type RecipeTemplate } from '#domain/recipe/templates/template.ts';
import { EditorPanel } from './EditorPanel.tsx';
import { useEditor, useEditorState } from './form/EditorContext.ts';
import type { EditorValues } from './form/editorValues.ts';
import { focusField } from './form/fieldNames.ts';
import styles from './TemplateGuide.module.css';

/** The points that the template leaves open, and the reason for each of its rows. */
export function TemplateGuide({ template }: { readonly template: RecipeTemplate }) {
  const lines = useEditorState((state) => state.draft.ingredients);
  const numbers = placesOf(lines);
  const rows = template.rows.flatMap(({ key, text }) => {
    const place = numbers.get(key);
    return place === undefined ? [] : [{ key, text, ...place }];
  });
  return (
    <EditorPanel title="About this template" className={printStyles.never}>
      <Text {...NOTE}>
        The figures are a beginning: change what differs in your kitchen. Left to you:
      </Text>
      <ul className={styles.points}>
        {template.openPoints.map((point) => (
          <Point key={point.text} point={point} />
        ))}
      </ul>
      <ol className={styles.rows} aria-label="What the rows are for">
        {rows.map(({ key, text, number, name }) => (
          <li key={key}>
            <Button
              variant="transparent"
              p={0}
              size="compact-sm"
              onClick={() => focusField(`rows.${key}.name`)}
            >
              {number} {name}
            </Button>
            <Text span {...NOTE}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </EditorPanel>
  );
}

type Place = { readonly number: string; readonly name: string };

/** The number and the present name of each row by its key. */
const placesOf = (lines: readonly DraftIngredient[]): ReadonlyMap<string, Place> =>
  new Map<string, Place>(
    lines.flatMap(({ key, name, subIngredients }, index) => [
      [key, { number: `${index + 1}`, name }] as const,
      ...subIngredients.map(
        (sub, at) => [sub.key, { number: `${index + 1}.${at + 1}`, name: sub.name }] as const,
      ),
    ]),
  );

/** The field of an open point; null for a cannabinoid that the organization does not have. */
function placeOf(field: OpenPoint['field'], targets: EditorValues['targets']) {
  if (field === 'departmentId') return field;
  const key = Object.keys(targets).find((one) => targets[one]?.cannabinoid === field.target);
  return key === undefined ? null : (`targets.${key}.value` as const);
}

function Point({ point }: { readonly point: OpenPoint }) {
  const { field, text } = point;
  const { form } = useEditor();
  const isDone = useEditorState((state) => !isOpen(point, state.draft));
  const place = placeOf(field, form.getValues('targets'));
  if (place === null) return null;
  return (
    <li>
      <Button variant="transparent" p={0} size="compact-sm" onClick={() => focusField(place)}>
        {text}
      </Button>
      {isDone && <Text span> (done)</Text>}
    </li>
  );
}
