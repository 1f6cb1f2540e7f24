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
import { isOfLaboratory } from '#domain/lots/certificate/certificate.ts';
import { voidedByText } from '#domain/lots/voiding/voidText.ts';
import styles from './CertificateCard.module.css';
import { CertificateFile } from './CertificateFile.tsx';
import { panelsText, testTitle, VERDICT_WORDS } from './certificateWords.ts';
import { isPreviewed } from './FilePreview.tsx';
import { VoidAct } from './voiding/VoidAct.tsx';
import type { VoidedLot } from './voiding/voidedLot.ts';

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
    voidedAt
    voidedByName
    voidReason
    voids {
      purpose
      labName
      certificateNumber
    }
    ...Consequences_test
  }
`;

type Props = {
  readonly test: CertificateCard_test$key;
  /** The lot of the certificate, for whoever may void it; null for everybody else. */
  readonly lot: VoidedLot | null;
};

/** One certificate: what it says, with its file beside it; struck through once it is void. */
export function CertificateCard({ test: key, lot }: Props) {
  const test = useFragment(fragment, key);
  const title = titleOf(test);
  const isVoid = test.voidedAt != null;
  const hasPreview = test.file != null && isPreviewed(test.file.mediaType);
  return (
    <Box {...CARD} className={styles.card} data-has-preview={hasPreview || undefined}>
      <div className={styles.values} data-is-void={isVoid || undefined}>
        <Title order={3} size="h4" mb="xs">
          {isVoid ? <s>{title}</s> : title}
        </Title>
        <Voided test={test} />
        <Text {...NOTE} mb="xs">
          Entered on {format.moment(test.createdAt)} by {test.userName}
        </Text>
        {test.results.length > 0 && <Results results={test.results} title={title} />}
        <Figures figures={figuresOf(test)} />
        {test.note !== '' && <Text mt="xs">{test.note}</Text>}
        {lot !== null && (
          <VoidAct testId={test.id} title={title} lot={lot} isVoidable={isVoidable(test)} />
        )}
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

const titleOf = (
  test: Pick<CertificateCard_test$data, 'purpose' | 'labName' | 'certificateNumber'>,
): string => testTitle({ ...test, purpose: inLowerCase(test.purpose) });

/** Percents that somebody wrote are corrected by other ones. */
const isVoidable = (test: CertificateCard_test$data): boolean =>
  test.voidedAt == null &&
  test.voids == null &&
  isOfLaboratory({
    ...test,
    purpose: inLowerCase(test.purpose),
    hasFile: test.file != null,
  });

/** The line under the title of a certificate that is void, or that voids another one. */
function Voided({ test }: { readonly test: CertificateCard_test$data }) {
  const { voidedAt, voidedByName, voids } = test;
  const reason = test.voidReason ?? '';
  if (voidedAt == null && voids == null) return null;
  const words =
    voids == null
      ? voidedByText(voidedByName ?? '', format.momentDay(voidedAt), reason)
      : `Voids ${titleOf(voids)}. ${reason}`;
  return (
    <Text mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {words}
    </Text>
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
