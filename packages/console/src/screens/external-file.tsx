import { Anchor, Button, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { hiddenPicture } from '#data/files/pictures.ts'
import type { UnshownFile } from '#data/files/record-file.ts'
import { Notice } from '#ui/notice/notice.tsx'

/** Link to a file, in a new tab that learns nothing about this page. */
export const OpenFile = ({ address }: { address: string }) => (
  <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
    <Group gap={4} wrap="nowrap" component="span">
      {t('Open in a new tab')}
      <IconExternalLink size={14} aria-hidden />
    </Group>
  </Anchor>
)

type What = 'video' | 'document' | 'picture'

const elsewhere: Record<What, (host: string) => string> = {
  video: (host) =>
    t(
      'This video is at {host}. Open it in a new tab, or ask the people who run this console to allow that host.',
      {
        host,
      },
    ),
  document: (host) =>
    t(
      'This document is at {host}. Open it in a new tab, or ask the people who run this console to allow that host.',
      { host },
    ),
  picture: (host) =>
    t(
      'This picture is at {host}. Open it in a new tab, or ask the people who run this console to allow that host.',
      { host },
    ),
}

type FileElsewhereProps = { file: UnshownFile; what: What; name: string }

/** In place of a file that this page doesn't show: where it is, and how to see it all the same. */
export function FileElsewhere({ file, what, name }: FileElsewhereProps) {
  if (file.kind === 'unreadable')
    return (
      <Notice tone="warning" role="note">
        {t(
          '{name} can’t be opened here: its address is neither https nor a file in this console’s storage.',
          {
            name,
          },
        )}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      role="note"
      {...(what === 'document' ? { title: name } : {})}
      action={<OpenFile address={file.address} />}
    >
      {elsewhere[what](file.host)}
    </Notice>
  )
}

/** Where somebody's picture or a crest is, if this page may not show it; else nothing. */
export function HiddenPicture({ named, name }: { named: string | null | undefined; name: string }) {
  const { data: file } = useQuery(hiddenPicture(named))
  return file && <FileElsewhere file={file} what="picture" name={name} />
}

/** No page can tell these apart: https://html.spec.whatwg.org/multipage/media.html#error-codes */
const unanswered: Record<Exclude<What, 'document'>, (host: string) => string> = {
  video: (host) => t('{host} doesn’t answer with a video that this browser can play.', { host }),
  picture: (host) => t('{host} doesn’t answer with a picture that this browser can show.', { host }),
}

type FileUnansweredProps = {
  host: string
  what: keyof typeof unanswered
  retry: () => void
  children?: ReactNode
}

/** In place of an external file that doesn't load; `children`: a way to open it, where there is none beside. */
export const FileUnanswered = ({ host, what, retry, children }: FileUnansweredProps) => (
  <Notice
    tone="bad"
    role="alert"
    action={
      <Group gap="sm">
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('Try again')}
        </Button>
        {children}
      </Group>
    }
  >
    {unanswered[what](host)}
  </Notice>
)
