import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconPhoto, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import {
  evidenceName,
  evidencePreview,
  type Evidence,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { evidenceFile } from '#data/files/evidence.ts'
import { canShow, type RecordFile } from '#data/files/record-file.ts'
import { FileElsewhere, FileUnanswered, OpenFile } from '#screens/external-file.tsx'
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

const icons = { pdf: IconFileTypePdf, picture: IconPhoto }

type FileButtonProps = { file: Evidence; isShown: boolean; show: () => void }

function FileButton({ file, isShown, show }: FileButtonProps) {
  const preview = evidencePreview(file)
  const Icon = preview === undefined ? IconFile : icons[preview]
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
  const { data: found, error, refetch } = useQuery(evidenceFile(file))
  const name = evidenceName(file)
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (found === undefined) return <Bone h={420} />
  if (found === null)
    return (
      <Text size="sm" role="status">
        {t('{fileName} is no longer in storage.', { fileName: name })}
      </Text>
    )
  const preview = evidencePreview(file)
  // Of what can't be shown anyway, a link says as much.
  if (!canShow(found) && (preview !== undefined || found.kind === 'unreadable'))
    return <FileElsewhere file={found} what="document" name={name} />
  return (
    <Stack gap="xs">
      {preview === 'pdf' && <Pdf address={found.address} name={name} />}
      {preview === 'picture' && <Picture file={found} name={name} />}
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[name, file.sizeBytes !== undefined && fileSize(file.sizeBytes), hostOf(found)]
            .filter(Boolean)
            .join(', ')}
        </Text>
        <OpenFile address={found.address} />
      </Group>
    </Stack>
  )
}

const hostOf = (file: RecordFile) => 'host' in file && file.host

/** Without a viewer, as on many phones, the browser would save the file unasked and leave the frame empty. */
function Pdf({ address, name }: { address: string; name: string }) {
  if (!navigator.pdfViewerEnabled)
    return <Text size="sm">{t('This browser can’t show PDF files in the page.')}</Text>
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in one; storage sends it with a policy that takes every right from it, and other hosts are those that the deployment names
  return <iframe className={classes['frame']} src={address} title={name} />
}

/** Multiples of the available width. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const

function Picture({ file, name }: { file: Exclude<RecordFile, { kind: 'unreadable' }>; name: string }) {
  const [step, setStep] = useState(0)
  const [failed, setFailed] = useState(false)
  const zoom = ZOOMS[step] ?? 1
  if (failed && file.kind === 'external')
    return <FileUnanswered host={file.host} what="picture" retry={() => setFailed(false)} />
  return (
    <Stack gap={8}>
      <div
        className={classes['stage']}
        tabIndex={0}
        role="region"
        aria-label={t('Picture: {name}', { name })}
      >
        <img
          src={file.address}
          alt={name}
          onError={() => setFailed(file.kind === 'external')}
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
