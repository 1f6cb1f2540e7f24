import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { historyLink, RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import styles from './VersionPickers.module.css';

type Props = { readonly numbers: readonly [string, string] };

/** Shown when the URL names versions of two different recipes. */
export function DifferentRecipes({ numbers }: Props) {
  return (
    <>
      <PageHeader title="Compare versions" />
      <Banner tone="caution" title="These are versions of different recipes">
        {`${numbers[0]} and ${numbers[1]} are two recipes. Choose two versions of one of them.`}
        <Group gap="md" mt="xs">
          {numbers.map((number) => (
            <Anchor
              key={number}
              className={styles.link}
              component={Link}
              to={historyLink(number)}
              underline="always"
            >
              Versions of {number}
            </Anchor>
          ))}
          <Anchor className={styles.link} component={Link} to={RECIPES} underline="always">
            Back to recipes
          </Anchor>
        </Group>
      </Banner>
    </>
  );
}
