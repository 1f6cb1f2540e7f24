import { Table, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useEditorState } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { formatWritten } from '#domain/format.ts';
import { mgPerMl, type Portions, portionsOf } from '#domain/label/portions.ts';
import { RULE_BASES, type RuleBasis } from '#domain/label/profile.ts';
import { type ShippedProfile, shippedProfile } from '#domain/label/shipped/profiles.ts';
import {
  ruleLines,
  type Stated,
  statedBy,
  statedRows,
  uncountedTexts,
} from '#domain/label/stated.ts';
import { toContent } from '#domain/recipe/draft/toContent.ts';
import styles from './LabelPanel.module.css';

const DECIMALS = 4;

const HEADINGS: Readonly<Record<RuleBasis, string>> = {
  unit: 'mg a unit',
  serving: 'mg a serving',
  package: 'mg a package',
  percent: '% by weight',
};

type Props = {
  readonly stated: readonly Stated[];
  readonly portions: Portions;
  readonly profiles: readonly ShippedProfile[];
};

/** `density`, in g/mL, gives amounts in a millilitre; null without one. */
type AmountsProps = Props & { readonly density: number | null };

function Amounts({ stated, portions, profiles, density }: AmountsProps) {
  return (
    <div className={styles.amounts}>
      <Table fz="sm" aria-label="What the label states" borderColor="var(--bw-border)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">On the label</Table.Th>
            {RULE_BASES.map((basis) => (
              <Table.Th key={basis} scope="col" className={styles.figure}>
                {HEADINGS[basis]}
              </Table.Th>
            ))}
            {density !== null && (
              <Table.Th scope="col" className={styles.figure}>
                mg a mL
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {statedRows(stated, portions, profiles).map(({ analyte, amounts }) => (
            <Table.Tr key={analyte}>
              <Table.Th scope="row">{analyte}</Table.Th>
              {RULE_BASES.map((basis) => (
                <Table.Td key={basis} className={styles.figure}>
                  {formatWritten(amounts[basis], DECIMALS)}
                </Table.Td>
              ))}
              {density !== null && (
                <Table.Td className={styles.figure}>
                  {formatWritten(mgPerMl(amounts.percent, density), DECIMALS)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type RulesProps = Props & { readonly cannabinoids: readonly string[] };

function Rules({ stated, portions, profiles, cannabinoids }: RulesProps) {
  const rules = profiles.map((profile) => ({
    profile,
    lines: ruleLines(profile, portions, stated),
  }));
  const uncounted = uncountedTexts(profiles, cannabinoids);
  const problems = rules.flatMap(({ lines }) => lines.flatMap(({ problem }) => problem ?? []));
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="caution" title="The label is outside of a rule">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Banner>
      )}
      {uncounted.length > 0 && (
        <Banner tone="caution" title="Not all of a sum is counted">
          {uncounted.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Banner>
      )}
      <dl className={styles.rules}>
        {rules.map(({ profile, lines }) => (
          <div key={profile.key}>
            <dt>{profile.name}</dt>
            <dd>
              <ul className={styles.lines}>
                {lines.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The amounts that the recipe promises on its label, beside those that the chosen profiles allow. */
export function LabelFigures({ cannabinoids }: Pick<RulesProps, 'cannabinoids'>) {
  const draft = useEditorState((state) => state.draft);
  const content = useMemo(() => toContent(draft), [draft]);
  const portions = portionsOf(draft, content.unitWeightGrams);
  if (portions === null) {
    return <Text {...NOTE}>The amounts are shown once the unit weight is given.</Text>;
  }
  const stated = statedBy(content.specifications, portions.unitGrams);
  const { densityGPerMl } = draft;
  const density = densityGPerMl !== null && densityGPerMl > 0 ? densityGPerMl : null;
  const profiles = draft.labelProfileKeys.flatMap((key) => shippedProfile(key) ?? []);
  return (
    <>
      {stated.length === 0 ? (
        <Text {...NOTE}>The recipe has no target yet that a label would state.</Text>
      ) : (
        <Amounts stated={stated} portions={portions} profiles={profiles} density={density} />
      )}
      {profiles.length > 0 && (
        <Rules
          stated={stated}
          portions={portions}
          profiles={profiles}
          cannabinoids={cannabinoids}
        />
      )}
    </>
  );
}
