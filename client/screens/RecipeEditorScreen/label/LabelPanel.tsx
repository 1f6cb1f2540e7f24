import { EditorPanel, FieldGrid } from '#client/screens/RecipeEditorScreen/EditorPanel.tsx';
import { useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { useDecimal } from '#client/screens/RecipeEditorScreen/form/useDecimal.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import {
  DENSITY,
  SERVINGS,
  UNIT_VOLUME,
  UNITS_IN_PACKAGE,
} from '#domain/recipe/draft/draftNumbers.ts';
import { LabelFigures } from './LabelFigures.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { useWrittenVolume } from './useVolume.ts';

type FigureProps = {
  readonly field: 'servingsPerUnit' | 'unitsPerPackage' | 'unitMl' | 'densityGPerMl';
  readonly label: string;
  readonly rule: NumberRule;
  readonly unit?: string;
};

const Figure = ({ field, label, rule, unit = '' }: FigureProps) => (
  <NumberField
    id={field}
    label={label}
    unit={unit}
    error={useProblem(field)}
    {...useDecimal(field, () => rule)}
  />
);

type Props = {
  /** Names of those that the organization has. */
  readonly cannabinoids: readonly string[];
};

/** How the product is divided, the rules of its label, and what both come to. */
export default function LabelPanel({ cannabinoids }: Props) {
  useWrittenVolume();
  return (
    <EditorPanel title="Label">
      <FieldGrid>
        <Figure field="servingsPerUnit" label="Servings per unit" rule={SERVINGS} />
        <Figure field="unitsPerPackage" label="Units per package" rule={UNITS_IN_PACKAGE} />
        <Figure field="unitMl" label="Volume of a unit" rule={UNIT_VOLUME} unit="mL" />
        <Figure field="densityGPerMl" label="Density" rule={DENSITY} unit="g/mL" />
      </FieldGrid>
      <ProfileChoice />
      <LabelFigures cannabinoids={cannabinoids} />
    </EditorPanel>
  );
}
