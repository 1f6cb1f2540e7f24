import { type Issue, issueWhen, seenLength } from '#domain/issue.ts';
import { type CertificateDraft, PANEL_WORDS, PANELS } from './certificate.ts';

/** The parts of the current certificate that decide about a release. */
export type ReleaseCertificate = Pick<
  CertificateDraft,
  'verdict' | 'panels' | 'certificateNumber'
> & {
  readonly hasFile: boolean;
};

/**
 * The reasons why a lot may not be released where a release needs a certificate that passed: empty when it may. Null:
 * the lot has no certificate (docs/rules/lots.md, Release).
 */
export function releaseIssues(
  tag: string,
  certificate: ReleaseCertificate | null,
): readonly Issue[] {
  const missing = `${tag} has no certificate that passed. Attach one before it is released.`;
  if (certificate === null || isTyped(certificate)) return [{ path: [], message: missing }];
  const { verdict, panels, certificateNumber, hasFile } = certificate;
  const named = `The certificate of ${tag}`;
  const verdictText =
    verdict === 'fail' ? `${named} says that it failed.` : `${named} states no verdict.`;
  return [
    ...issueWhen(verdict !== 'pass', [], missing),
    ...issueWhen(verdict !== 'pass', ['verdict'], verdictText),
    ...PANELS.flatMap((panel) =>
      issueWhen(
        panels[panel] === 'fail',
        ['panels', panel],
        `${named} says that ${PANEL_WORDS[panel]} failed.`,
      ),
    ),
    ...issueWhen(
      seenLength(certificateNumber) === 0,
      ['certificateNumber'],
      `${named} has no number. Enter the one printed on it.`,
    ),
    ...issueWhen(
      !hasFile,
      ['file'],
      `${named} has no file. Add the certificate again with its file before the lot is released.`,
    ),
  ];
}

/** Percents that somebody typed, without a document: nothing of it could be completed. */
const isTyped = ({ verdict, certificateNumber, hasFile }: ReleaseCertificate): boolean =>
  verdict === 'not_stated' && seenLength(certificateNumber) === 0 && !hasFile;
