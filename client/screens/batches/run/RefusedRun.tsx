import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { carriedProblem } from '#domain/recipe/runFigures.ts';
import { rewriteRunPath } from './runLinks.ts';

/** The reason the multiplier or the number of parts in the URL is invalid; null when both are valid. */
export function useRefusedRun(): string | null {
  const [search] = useSearchParams();
  return carriedProblem(search.get('multiplier'), search.get('parts'));
}

type Props = {
  readonly title: string;
  readonly recipeId: string;
  readonly problem: string;
};

/** Shown instead of a calculation with other figures than the URL has. */
export function RefusedRun({ title, recipeId, problem }: Props) {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={title} />
      <Banner tone="problem">
        {problem} Nothing was calculated.{' '}
        <Anchor component={Link} to={rewriteRunPath(recipeId, search)} inherit>
          Edit Multiplier
        </Anchor>
      </Banner>
    </>
  );
}
