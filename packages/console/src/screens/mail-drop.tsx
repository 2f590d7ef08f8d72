import { Paper, Text } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { SignButton } from '#ui/input/sign-button.tsx'
import type { MailDialogProps } from './mail-dialog.tsx'
import classes from './mail-drop.module.css'
import { t } from '@touchline/domain/language/t.ts'

const MailDialog = lazyPart<MailDialogProps>(async () => (await import('./mail-dialog.tsx')).MailDialog)

type MailDropProps = Pick<MailDialogProps, 'about'>

/** Takes a mail that was saved as a file, dropped anywhere on the page or chosen. No mailbox is read, only the given file. */
export function MailDrop({ about }: MailDropProps) {
  const [file, setFile] = useState<File>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = () => input.current?.click()
  useShortcuts(t('Activities'), [{ label: t('Add e-mail from file…'), run: choose }])
  useEffect(() => acceptDrops(setFile, setOver), [])
  const close = () => {
    setFile(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".eml,message/rfc822"
        hidden
        aria-label={t('E-mail file')}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <SignButton
        ref={button}
        label={t('Add e-mail from file…')}
        icon={IconMailPlus}
        title={t('An .eml file. You can also drop it on this page.')}
        onClick={choose}
      />
      {isOver && (
        <Paper className={classes['over'] ?? ''} withBorder radius="md" aria-hidden>
          <Text fw={600}>{t('Drop the e-mail to add it')}</Text>
        </Paper>
      )}
      {file && (
        <MailDialog key={`${file.name} ${file.lastModified}`} file={file} about={about} onClose={close} />
      )}
    </>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** A mail, by its type or the end of its name; pictures and the like belong to other fields of the page. */
const isMail = ({ name, type }: File): boolean => type === 'message/rfc822' || /\.eml$/i.test(name)

/** Accepts files dropped anywhere, because one dropped outside a field would otherwise replace the page. */
function acceptDrops(take: (file: File) => void, tell: (isOver: boolean) => void): () => void {
  const over = (event: DragEvent) => {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    tell(true)
  }
  const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && tell(false)
  const drop = (event: DragEvent) => {
    tell(false)
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    const file = files.find(isMail) ?? files[0]
    if (file) take(file)
  }
  addEventListener('dragover', over)
  addEventListener('dragleave', leave)
  addEventListener('drop', drop)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('dragleave', leave)
    removeEventListener('drop', drop)
  }
}
