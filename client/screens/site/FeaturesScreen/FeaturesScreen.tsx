import { Box, Group, Text } from '@mantine/core';
import { ButtonLink } from '#client/screens/site/ButtonLink.tsx';
import { ProductPicture } from '#client/screens/site/ProductPicture.tsx';
import siteStyles from '#client/screens/site/Site.module.css';
import { SiteHeading } from '#client/screens/site/SiteHeading.tsx';
import { CARD } from '#client/ui/theme/looks.ts';
import styles from './FeaturesScreen.module.css';
import { FEATURES, type Feature } from './features.ts';

export default function FeaturesScreen() {
  return (
    <>
      <SiteHeading title="Features">
        From the recipe to the signed record, with every figure worked out and open to inspection.
      </SiteHeading>
      <div className={styles.features}>
        {FEATURES.map((feature, index) => (
          <FeatureSection key={feature.title} feature={feature} number={index + 1} />
        ))}
      </div>
      <Box component="section" p="lg" {...CARD} aria-labelledby="not">
        <h2 id="not" className={siteStyles.title}>
          What it does not do
        </h2>
        <Text mt="xs" className={siteStyles.pretty}>
          Batchwright does not do inventory costing or sales orders. It keeps recipes, oils and
          batch records, and gives other systems an API to read them.
        </Text>
        <Group gap="sm" mt="md">
          <ButtonLink to="/register">Sign up</ButtonLink>
          <ButtonLink to="/pricing" isQuiet>
            See pricing
          </ButtonLink>
        </Group>
      </Box>
    </>
  );
}

function FeatureSection(props: { readonly feature: Feature; readonly number: number }) {
  const { title, text, points, picture, alt } = props.feature;
  const id = `feature-${props.number}`;
  return (
    <section className={siteStyles.beside} aria-labelledby={id}>
      <div>
        <h2 id={id} className={siteStyles.title}>
          {title}
        </h2>
        <Text mt="xs" className={siteStyles.pretty}>
          {text}
        </Text>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <ProductPicture name={picture} alt={alt} isFirst={props.number === 1} />
    </section>
  );
}
