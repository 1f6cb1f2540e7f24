import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationLogo_organization$key } from '#client/__generated__/OrganizationLogo_organization.graphql.ts';
import { DeleteDialog } from '#client/forms/DeleteDialog.tsx';
import { Section } from '#client/screens/SettingsScreen/Section.tsx';
import { useUnsaved } from '#client/ui/dialog/UnsavedGuard.tsx';
import { FileDrop } from '#client/ui/field/FileDrop.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { ChosenLogo } from './ChosenLogo.tsx';
import styles from './OrganizationLogo.module.css';
import { useRemoveLogo } from './useRemoveLogo.ts';
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

type Props = { readonly organization: OrganizationLogo_organization$key };

/** The image in the header of production documents. */
export function OrganizationLogo(props: Props) {
  const { id, databaseId, name, logoUrl } = useFragment(fragment, props.organization);
  const logo = useUploadLogo(databaseId);
  const { chosen, refusal } = logo;
  const status = statusOf(chosen, logo.isUploading);
  useUnsaved(chosen !== null);
  const remove = useRemoveLogo(id);
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
        {/* Takes no space while it is empty. */}
        <Text role="status" c="dimmed" pos={status === '' ? 'absolute' : 'static'}>
          {status}
        </Text>
        {refusal !== null && (
          <Banner tone="problem" {...(refusal.title !== null && { title: refusal.title })}>
            {refusal.message}
          </Banner>
        )}
        <FileDrop
          label={logoUrl == null ? 'Choose an image' : 'Choose another image'}
          hint="PNG, JPG or WEBP, at most 2 MB. It is shown on every production document."
          accept={ACCEPT}
          onFile={(file) => void logo.choose(file)}
        />
      </Stack>
      {isRemoving && (
        <DeleteDialog
          title="Remove the logo?"
          onDelete={async () => {
            const refused = await remove();
            if (refused === null) notifyDone('Logo removed.');
            return refused;
          }}
          onClose={() => setRemoving(false)}
        >
          Production documents, those saved earlier too, then show the name alone. This action
          cannot be undone.
        </DeleteDialog>
      )}
    </Section>
  );
}
