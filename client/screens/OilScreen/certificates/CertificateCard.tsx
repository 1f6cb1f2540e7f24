import { Box, Text, Title } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type {
  CertificateCard_test$data,
  CertificateCard_test$key,
} from '#client/__generated__/CertificateCard_test.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { consumptionPath } from '#client/screens/batches/run/runLinks.ts';
import { Consequences } from '#client/screens/retests/Consequences.tsx';
import { type Figure, Figures } from '#client/ui/figure/Figures.tsx';
import * as format from '#client/ui/format.ts';
import { CARD, NOTE } from '#client/ui/theme/looks.ts';
import styles from './CertificateCard.module.css';
import { CertificateFile } from './CertificateFile.tsx';
import { panelsText, testTitle, VERDICT_WORDS } from './certificateWords.ts';
import { isPreviewed } from './FilePreview.tsx';

const fragment = graphql`
  fragment CertificateCard_test on LotTest {
    id
    databaseId
    purpose
    labName
    labLicense
    accreditation
    method
    certificateNumber
    sampleId
    note
    sampledOn
    reportedOn
    verdict
    panels {
      panel
      result
    }
    results {
      cannabinoid
      words
      uncertaintyPercent
    }
    file {
      mediaType
      size
    }
    userName
    createdAt
    ...Consequences_test
  }
`;

/** One certificate: what it says, with its file beside it. */
export function CertificateCard({ test: key }: { readonly test: CertificateCard_test$key }) {
  const test = useFragment(fragment, key);
  const title = testTitle({ ...test, purpose: inLowerCase(test.purpose) });
  const hasPreview = test.file != null && isPreviewed(test.file.mediaType);
  return (
    <Box {...CARD} className={styles.card} data-has-preview={hasPreview || undefined}>
      <div className={styles.values}>
        <Title order={3} size="h4" mb="xs">
          {title}
        </Title>
        <Text {...NOTE} mb="xs">
          Entered on {format.moment(test.createdAt)} by {test.userName}
        </Text>
        {test.results.length > 0 && <Results results={test.results} title={title} />}
        <Figures figures={figuresOf(test)} />
        {test.note !== '' && <Text mt="xs">{test.note}</Text>}
      </div>
      {test.file != null && (
        <CertificateFile testId={test.id} databaseId={test.databaseId} file={test.file} />
      )}
      <div className={styles.consequences}>
        <Consequences test={test} benchOf={consumptionPath} />
      </div>
    </Box>
  );
}

function figuresOf(test: CertificateCard_test$data): readonly Figure[] {
  const panels = panelsText(
    new Map(test.panels.map(({ panel, result }) => [panel, inLowerCase(result)])),
  );
  const verdict = inLowerCase(test.verdict);
  return [
    ...(verdict === 'not_stated' ? [] : [{ label: 'Verdict', value: VERDICT_WORDS[verdict] }]),
    ...said('Panels', panels),
    ...said('License', test.labLicense),
    ...said('Accreditation', test.accreditation),
    ...said('Method', test.method),
    ...said('Sample', test.sampleId),
    ...(test.sampledOn == null ? [] : [{ label: 'Sampled', value: format.day(test.sampledOn) }]),
    ...(test.reportedOn == null ? [] : [{ label: 'Reported', value: format.day(test.reportedOn) }]),
  ];
}

const said = (label: string, value: string): readonly Figure[] =>
  value === '' ? [] : [{ label, value }];

type ResultsProps = Pick<CertificateCard_test$data, 'results'> & { readonly title: string };

const Results = ({ results, title }: ResultsProps) => (
  <table className={styles.results} aria-label={`Results of ${title}`}>
    <tbody>
      {results.map(({ cannabinoid, words, uncertaintyPercent }) => (
        <tr key={cannabinoid}>
          <th scope="row">{cannabinoid}</th>
          <td>
            {words}
            {uncertaintyPercent != null && `, ± ${uncertaintyPercent} %`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
