import { Box, Text } from '@mantine/core';
import { useUrlSearch } from '#client/address/useUrlSearch.ts';
import { termsWith } from '#client/help/glossary.ts';
import { Pictured } from '#client/help/Pictured.tsx';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import { count } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './HelpScreen.module.css';

/** The words of the product, each with one sentence, and a search in them. */
export default function HelpScreen() {
  const search = useUrlSearch();
  const terms = termsWith(search.draft);
  return (
    <>
      <PageHeader title="Help" note="The words of recipes, oils and batches." />
      <SearchField label="Search help" {...search.field} slashKey />
      <Text {...NOTE} role="status" my="sm">
        {terms.length === 1 ? '1 word' : `${count(terms.length)} words`}
      </Text>
      {terms.length === 0 ? (
        <EmptyState
          title="Nothing found"
          description={`No word or sentence has “${search.draft.trim()}”.`}
        />
      ) : (
        <Box component="dl" className={styles.words}>
          {terms.map(({ term, sentence, picture }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {sentence}
                {picture !== undefined && <Pictured name={picture} />}
              </dd>
            </div>
          ))}
        </Box>
      )}
    </>
  );
}
