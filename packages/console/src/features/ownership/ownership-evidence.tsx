import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink, IconFileTypePdf, IconPhoto, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import {
  evidenceName,
  type Evidence,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { evidenceFile } from '#data/files/evidence.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import classes from './ownership-evidence.module.css'

/** The applicant’s documents, one at a time, shown in the page. */
export function EvidencePanel({ request }: { request: OwnershipRequest }) {
  const { evidence = [] } = request
  const [path, setPath] = useState(evidence[0]?.path)
  const shown = evidence.find((one) => one.path === path) ?? evidence[0]
  return (
    <Panel title={t('Evidence')} aside={evidence.length > 1 ? <Count count={evidence.length} /> : undefined}>
      {shown === undefined ? (
        <Text size="sm" c="dimmed">
          {t('No documents attached.')}
        </Text>
      ) : (
        <Stack gap="sm">
          {evidence.length > 1 && (
            <div className={classes['files']} role="group" aria-label={t('Documents')}>
              {evidence.map((one) => (
                <FileButton
                  key={one.path}
                  file={one}
                  isShown={one.path === shown.path}
                  show={() => setPath(one.path)}
                />
              ))}
            </div>
          )}
          <Document key={shown.path} file={shown} />
        </Stack>
      )}
    </Panel>
  )
}

const Count = ({ count }: { count: number }) => (
  <Text size="sm" c="dimmed">
    {t('{count, plural, one {# document} other {# documents}}', { count })}
  </Text>
)

type FileButtonProps = { file: Evidence; isShown: boolean; show: () => void }

function FileButton({ file, isShown, show }: FileButtonProps) {
  const Icon = file.type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <Button
      size="xs"
      variant={isShown ? 'light' : 'default'}
      aria-pressed={isShown}
      leftSection={<Icon size={15} aria-hidden />}
      onClick={show}
      maw="100%"
    >
      {evidenceName(file)}
    </Button>
  )
}

function Document({ file }: { file: Evidence }) {
  const { data: address, error, refetch } = useQuery(evidenceFile(file.path))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (address === undefined) return <Bone h={420} />
  if (address === null)
    return (
      <Text size="sm" role="status">
        {t('{fileName} is no longer in storage.', { fileName: evidenceName(file) })}
      </Text>
    )
  return (
    <Stack gap="xs">
      {file.type === 'application/pdf' ? (
        <Pdf address={address} name={evidenceName(file)} />
      ) : (
        <Picture address={address} name={evidenceName(file)} />
      )}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {evidenceName(file)}, {fileSize(file.sizeBytes)}
        </Text>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          <Group gap={4} wrap="nowrap" component="span">
            {t('Open in a new tab')}
            <IconExternalLink size={14} aria-hidden />
          </Group>
        </Anchor>
      </Group>
    </Stack>
  )
}

type FileProps = { address: string; name: string }

/** Without a viewer, as on many phones, the browser would save the file unasked and leave the frame empty. */
function Pdf({ address, name }: FileProps) {
  if (!navigator.pdfViewerEnabled)
    return <Text size="sm">{t('This browser can’t show PDF files in the page.')}</Text>
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in one; storage sends it with a policy that takes every right from it
  return <iframe className={classes['frame']} src={address} title={name} />
}

/** Multiples of the available width. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const

function Picture({ address, name }: FileProps) {
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? 1
  return (
    <Stack gap={8}>
      <div
        className={classes['stage']}
        tabIndex={0}
        role="region"
        aria-label={t('Picture: {name}', { name })}
      >
        <img
          src={address}
          alt={name}
          style={
            zoom === 1
              ? { height: '100%', maxWidth: '100%', objectFit: 'contain' }
              : { width: `${zoom * 100}%` }
          }
        />
      </div>
      <Group gap={8} role="group" aria-label={t('Zoom')}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t('Zoom out')}
          onClick={() => setStep(Math.max(0, step - 1))}
        >
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t('Zoom in')}
          onClick={() => setStep(Math.min(ZOOMS.length - 1, step + 1))}
        >
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
        <Text size="xs" c="dimmed" role="status">
          {zoom === 1 ? t('Whole picture') : zoom.toLocaleString(locale(), { style: 'percent' })}
        </Text>
      </Group>
    </Stack>
  )
}
