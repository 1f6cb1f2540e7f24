import { Text } from '@mantine/core';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#client/screens/site/ButtonLink.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './TryIt.module.css';

/** The id of the section, for links to it. */
export const TRY_IT = 'try-it';

/** The product's own solver on an example, for visitors without an account. */
export function TryIt() {
  const place = useRef<HTMLDivElement>(null);
  const { Example, hasFailed } = useExample(place);
  return (
    <section className={styles.tryIt} id={TRY_IT} aria-labelledby="try-it-title">
      <h2 id="try-it-title">Try it here</h2>
      <p>
        Three oils, 500 gummies. Drag a potency or a target, or leave an oil out: the grams follow.
      </p>
      <div ref={place} className={styles.place}>
        {Example !== null && <Example />}
        {hasFailed && (
          <ErrorNotice
            message="The example could not be loaded."
            retryLabel="Reload"
            onRetry={reload}
          />
        )}
      </div>
      <div className={styles.after}>
        <ButtonLink to="/register" isLarge>
          Create an account
        </ButtonLink>
        <Text {...NOTE}>
          And calculate with your own recipes and oils. The example is calculated in your browser;
          nothing that you try is sent anywhere.
        </Text>
      </div>
    </section>
  );
}

/** A browser does not fetch code a second time that it once failed to load. */
const reload = () => window.location.reload();

/** Distance from the edge of the window at which loading begins. */
const NEAR = '400px';

/** Loads the example, which brings the solver, when its place comes near the window. */
function useExample(place: RefObject<HTMLElement | null>) {
  const [Example, setExample] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./Example.tsx').then(
          (loaded) => setExample(() => loaded.Example),
          () => setFailed(true),
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return { Example, hasFailed };
}
