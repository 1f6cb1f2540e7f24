import { ButtonLink } from '#client/site/ButtonLink.tsx';
import { ProductPicture } from '#client/site/ProductPicture.tsx';
import { SiteHeading } from '#client/site/SiteHeading.tsx';
import './FeaturesScreen.css';
import { FEATURES, type Feature } from './features.ts';

export default function FeaturesScreen() {
  return (
    <>
      <SiteHeading title="Features">
        From the recipe to the signed record, with every figure worked out and open to inspection.
      </SiteHeading>
      <div className="bw-features">
        {FEATURES.map((feature, index) => (
          <FeatureSection key={feature.title} feature={feature} number={index + 1} />
        ))}
      </div>
      <section className="bw-features-not" aria-labelledby="not">
        <h2 id="not">What it does not do</h2>
        <p>
          Batchwright does not do inventory costing or sales orders. It keeps recipes, oils and
          batch records, and gives other systems an API to read them.
        </p>
        <div className="bw-site-actions">
          <ButtonLink to="/register">Sign up</ButtonLink>
          <ButtonLink to="/pricing" isQuiet>
            See pricing
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function FeatureSection(props: { readonly feature: Feature; readonly number: number }) {
  const { title, text, points, picture, alt } = props.feature;
  const id = `feature-${props.number}`;
  return (
    <section className="bw-feature" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <ProductPicture name={picture} alt={alt} isFirst={props.number === 1} />
    </section>
  );
}
