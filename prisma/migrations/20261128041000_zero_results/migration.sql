-- How a test found a percent of 0, so that lists say "not detected" without the tests of their lots.
ALTER TABLE "oil_potencies" ADD COLUMN "zero_kind" "result_kind";
ALTER TABLE "oil_potencies"
  ADD CHECK ("zero_kind" IS NULL OR ("percent" = 0 AND "zero_kind" IN ('not_detected', 'below_loq')));

UPDATE "oil_potencies" AS p SET "zero_kind" = newest."kind"
FROM (
  SELECT DISTINCT ON (t."oil_id", r."cannabinoid_id") t."oil_id", r."cannabinoid_id", r."kind"
  FROM "lot_tests" t JOIN "lot_test_results" r ON r."test_id" = t."id"
  WHERE r."kind" <> 'not_tested'
  ORDER BY t."oil_id", r."cannabinoid_id", t."id" DESC) AS newest
WHERE newest."oil_id" = p."oil_id" AND newest."cannabinoid_id" = p."cannabinoid_id"
  AND p."percent" = 0 AND newest."kind" IN ('not_detected', 'below_loq');
