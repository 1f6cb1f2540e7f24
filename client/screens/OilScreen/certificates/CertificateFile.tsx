import { Button, Stack, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import type { CertificateFileMutation } from '#client/__generated__/CertificateFileMutation.graphql.ts';
import { fetchFile } from '#client/relay/network/fetchFile.ts';
import { refusalText } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { fileSize } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { FilePreview, isPreviewed } from './FilePreview.tsx';
import { useBlobAddress } from './useBlobAddress.ts';

const mutation = graphql`
  mutation CertificateFileMutation($input: CreateTestFileLinkInput!) {
    createTestFileLink(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateTestFileLinkPayload @alias(as: "payload") {
        url
      }
    }
  }
`;

/** The file from the server; null without a path, while it loads, and when it can't be loaded. */
function useFetched(path: string | null): Blob | null {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isGone = false;
    fetchFile(path)
      .then((blob) => {
        if (!isGone) setFile(blob);
      })
      .catch(() => setFile(null));
    return () => {
      isGone = true;
    };
  }, [path]);
  return file;
}

/** True from when the element first comes into view: a viewer of PDF files is too much for each of a list at once. */
function useSeen<Seen extends HTMLElement>() {
  const { ref, inViewport } = useInViewport<Seen>();
  const [isSeen, setSeen] = useState(false);
  if (inViewport && !isSeen) setSeen(true);
  return [ref, isSeen] as const;
}

type Props = {
  readonly testId: string;
  readonly databaseId: number;
  readonly file: { readonly mediaType: string; readonly size: number };
};

/** The file of a certificate where the browser shows it, and a button that opens it in a tab of its own. */
export function CertificateFile({ testId, databaseId, file }: Props) {
  const [makeLink] = useSaving<CertificateFileMutation>(mutation, 'Failed to open the file.');
  const [problem, setProblem] = useState<string | null>(null);
  const isPdf = file.mediaType === 'application/pdf';
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const isShown = isPreviewed(file.mediaType);
  const address = useBlobAddress(
    useFetched(isShown && (isSeen || !isPdf) ? `/tests/${databaseId}/file` : null),
  );
  const open = async () => {
    // Opened at the click, because browsers block a tab that opens later.
    const tab = window.open('', '_blank');
    setProblem(null);
    const { payload, refusal } = await makeLink({ input: { id: testId } });
    if (payload === null) {
      tab?.close();
      setProblem(refusalText(refusal));
    } else if (tab === null) {
      setProblem('The browser blocked the tab. Allow pop-ups here, then open it again.');
    } else {
      tab.opener = null;
      tab.location.replace(payload.url);
    }
  };
  return (
    <Stack gap="xs" align="flex-start" ref={ref}>
      {isShown && <FilePreview address={address} mediaType={file.mediaType} />}
      <Button variant="default" onClick={() => void open()}>
        Open the {isPdf ? 'PDF' : 'image'}
      </Button>
      <Text {...NOTE}>{fileSize(file.size)}</Text>
      {problem !== null && <Banner tone="problem">{problem}</Banner>}
    </Stack>
  );
}
