import { useSearchParams } from 'react-router';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { carriedNotice } from '#domain/recipe/runFigures.ts';

/** Says that the multiplier in the URL has more decimals than a batch stores. */
export function RoundedRun() {
  const [search] = useSearchParams();
  const notice = carriedNotice(search.get('multiplier'));
  return notice === null ? null : <Banner tone="info">The multiplier {notice}</Banner>;
}
