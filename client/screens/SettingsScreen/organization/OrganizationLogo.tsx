import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationLogo_organization$key } from '#client/__generated__/OrganizationLogo_organization.graphql.ts';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useUnsaved } from '#client/ui/dialog/UnsavedGuard.tsx';
import { FileDrop } from '#client/ui/field/FileDrop.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ChosenLogo } from './ChosenLogo.tsx';
import styles from './OrganizationLogo.module.css';
import { RemoveLogo } from './RemoveLogo.tsx';
import { useUploadLogo } from './useUploadLogo.ts';

const fragment = graphql`
  fragment OrganizationLogo_organization on Organization {
    id
    databaseId
    name
    logoUrl
  }
`;

const ACCEPT = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';

function statusOf(chosen: File | null, isUploading: boolean): string {
  if (isUploading) return 'Uploading…';
  return chosen === null ? '' : 'This image has not been uploaded yet.';
}

const PresentLogo = ({ url, name }: { readonly url: string | null; readonly name: string }) =>
  url === null ? (
    <Text c="dimmed">No logo yet. Production documents show the name alone.</Text>
  ) : (
    <figure className={styles.paper}>
      <img src={url} alt={`${name} logo`} />
    </figure>
  );

type Logo = ReturnType<typeof useUploadLogo>;

function UploadState({ logo: { chosen, isUploading, refusal } }: { readonly logo: Logo }) {
  const status = statusOf(chosen, isUploading);
  return (
    <>
      {/* Takes no space while it is empty. */}
      <Text role="status" c="dimmed" pos={status === '' ? 'absolute' : 'static'}>
        {status}
      </Text>
      {refusal !== null && (
        <Banner tone="problem" {...(refusal.title !== null && { title: refusal.title })}>
          {refusal.message}
        </Banner>
      )}
    </>
  );
}

type Props = { readonly organization: OrganizationLogo_organization$key };

/** The image in the header of production documents. */
export function OrganizationLogo(props: Props) {
  const { id, databaseId, name, logoUrl } = useFragment(fragment, props.organization);
  const logo = useUploadLogo(databaseId);
  const { chosen } = logo;
  useUnsaved(chosen !== null);
  const [isRemoving, setRemoving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, isRemoving || chosen !== null);
  return (
    <Section
      title="Logo"
      heading={heading}
      action={
        logoUrl != null &&
        chosen === null && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            Remove logo
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {chosen === null ? (
          <PresentLogo url={logoUrl ?? null} name={name} />
        ) : (
          <ChosenLogo
            file={chosen}
            isUploading={logo.isUploading}
            onUpload={() => void logo.upload()}
            onPutBack={logo.putBack}
            onBroken={logo.onBroken}
          />
        )}
        <UploadState logo={logo} />
        <FileDrop
          label={logoUrl == null ? 'Choose an image' : 'Choose another image'}
          hint="PNG, JPG or WEBP, at most 2 MB. It is shown on every production document."
          accept={ACCEPT}
          onFile={(file) => void logo.choose(file)}
        />
      </Stack>
      {isRemoving && <RemoveLogo organizationId={id} onClose={() => setRemoving(false)} />}
    </Section>
  );
}
