import { z } from 'zod';
import {
  PANEL_RESULTS,
  PANELS,
  TEST_PURPOSES,
  VERDICTS,
} from '#domain/lots/certificate/certificate.ts';
import { resultWords } from '#domain/lots/results/resultWords.ts';
import { RESULT_KINDS } from '#domain/lots/results/testResult.ts';
import { RETEST_KINDS } from '#domain/review/retest.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';
import { panelsOf } from '#server/oils/results/currentCertificate.ts';
import { resultOf } from '#server/oils/results/storedResult.ts';
import { moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import type { WholeTest } from './certificates/readTests.ts';
import type { FileFacts } from './certificates/storedFiles.ts';

const dayOrNull = (date: Date | null): string | null => (date === null ? null : dayOf(date));

type Result = WholeTest['results'][number];
const ofResult = fieldFrom<Result>();
const resultView = view<Result>(
  {
    cannabinoid: ofResult(z.string(), ({ cannabinoid }) => cannabinoid),
    kind: ofResult(z.enum(RESULT_KINDS), ({ kind }) => kind),
    percent: ofResult(z.number().nullable(), ({ percent }) => percent?.toNumber() ?? null),
    lod: ofResult(z.number().nullable(), ({ lod }) => lod?.toNumber() ?? null),
    loq: ofResult(z.number().nullable(), ({ loq }) => loq?.toNumber() ?? null),
    uncertainty_percent: ofResult(
      z.number().nullable(),
      (row) => row.uncertaintyPercent?.toNumber() ?? null,
    ),
    printed: ofResult(z.string(), ({ printed }) => printed),
    words: ofResult(z.string(), (row) => resultWords(resultOf(row))),
  },
  { id: 'LotTestResult' },
);

export const fileView = view<FileFacts>(
  {
    media_type: fieldFrom<FileFacts>()(z.string(), ({ mediaType }) => mediaType),
    size: fieldFrom<FileFacts>()(z.int().describe('Bytes.'), ({ size }) => size),
    sha256: fieldFrom<FileFacts>()(z.string(), ({ sha256 }) => sha256),
  },
  { id: 'LotTestFile' },
);

const from = fieldFrom<WholeTest>();

/** The REST representation of a test. */
export const testView = view<WholeTest>(
  {
    id: from(z.int(), ({ id }) => id),
    oil_id: from(z.int(), ({ oilId }) => oilId),
    purpose: from(z.enum(TEST_PURPOSES), ({ purpose }) => purpose),
    lab_name: from(z.string(), ({ labName }) => labName),
    lab_license: from(z.string(), ({ labLicense }) => labLicense),
    accreditation: from(z.string(), ({ accreditation }) => accreditation),
    certificate_number: from(z.string(), (test) => test.certificateNumber),
    sample_id: from(z.string(), ({ sampleId }) => sampleId),
    method: from(z.string(), ({ method }) => method),
    note: from(z.string(), ({ note }) => note),
    sampled_on: from(z.iso.date().nullable(), ({ sampledOn }) => dayOrNull(sampledOn)),
    reported_on: from(z.iso.date().nullable(), ({ reportedOn }) => dayOrNull(reportedOn)),
    verdict: from(z.enum(VERDICTS), ({ verdict }) => verdict),
    panels: from(z.record(z.string(), z.enum(PANEL_RESULTS)), ({ panels }) => {
      const results = panelsOf(panels);
      return Object.fromEntries(PANELS.map((panel) => [inSnakeCase(panel), results[panel]]));
    }),
    results: from(z.array(resultView.schema), ({ results }) => results.map(resultView.of)),
    file: from(
      fileView.schema.nullable().describe('Null without a file.'),
      ({ file }) => file && fileView.of(file),
    ),
    change: from(
      z
        .enum(RETEST_KINDS)
        .nullable()
        .describe('From when on its percents count; null where it changed none.'),
      ({ change }) => change,
    ),
    voided_at: from(
      moment.nullable().describe('Null: it was not voided.'),
      ({ voidedBy }) => voidedBy?.createdAt.toISOString() ?? null,
    ),
    voided_by_name: from(
      z.string().nullable().describe('Who signed that it is void.'),
      ({ voidedBy }) => voidedBy?.userName ?? null,
    ),
    void_reason: from(
      z.string().nullable().describe('Why it is void, or why it voids another one.'),
      ({ voidedBy, voidReason }) => voidedBy?.voidReason ?? voidReason,
    ),
    voids_test_id: from(
      z.int().nullable().describe('The test that it voids; null: it voids none.'),
      ({ voidsTestId }) => voidsTestId,
    ),
    user_name: from(z.string().describe('Who entered it.'), ({ userName }) => userName),
    created_at: from(moment, ({ createdAt }) => createdAt.toISOString()),
  },
  { id: 'LotTest' },
);
