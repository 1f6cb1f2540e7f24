import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { carriedProblem } from '#domain/recipe/runFigures.ts';
import { rewriteRunPath } from './runLinks.ts';

/** Why the multiplier or the parts of the address can't be run; null when they can. */
export function useRefusedRun(): string | null {
  const [search] = useSearchParams();
  return carriedProblem(search.get('multiplier'), search.get('parts'));
}

type Props = {
  readonly title: string;
  readonly recipeId: string;
  readonly problem: string;
};

/** In place of a calculation for another figure than the address has. */
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
