import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { activityName } from '@touchline/domain/nouns/activity/activity.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { type ReactNode, useState } from 'react'
import {
  attachmentTypes,
  attachmentVerdicts,
  type MailAttachment,
  type MailPerson,
} from '@touchline/domain/nouns/activity/mail.ts'
import { Dialog } from '#ui/dialog.tsx'
import { rich } from '#ui/text/rich.tsx'
import { toAppError } from '#data/errors.ts'
import { addMail, type MailSubjects } from '#data/add-mail.ts'
import { mailAround, type MailAround } from '#data/mails.ts'
import { readMail, type ReadMail } from '#data/read-mail.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { useOnline } from '#kit/online.ts'
import { Link } from '#kit/page/link.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time.tsx'

/** The record of the page: the mail becomes an activity of that contact, or of that deal with one of its people. */
export type MailAbout = {
  pipelineId?: string | undefined
  clubId?: string | undefined
  contacts: readonly Contact[]
}

export type MailDialogProps = { file: File; about: MailAbout; onClose: () => void }

/** A mail read from its file, before it's added. */
export function MailDialog({ file, about, onClose }: MailDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const read = useQuery({
    queryKey: ['mail file', key],
    queryFn: () => readMail(file),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('Add e-mail')} size="lg">
      {read.error ? (
        <FailureNotice error={toAppError(read.error)} />
      ) : read.data === undefined ? (
        <Bone h={240} />
      ) : (
        <Known mail={read.data} about={about} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Shown = Omit<MailDialogProps, 'file'> & { mail: ReadMail }

function Known({ mail, ...props }: Shown) {
  const { data: around, error, refetch } = useQuery({ ...mailAround(mail), staleTime: 0 })
  return (
    <Stack gap="md">
      {around?.existing && (
        <Notice tone="info" role="status">
          {rich(t('Already added: <activity/>'), activityLink(around.existing))}
        </Notice>
      )}
      {error && !around && <FailureNotice error={toAppError(error)} retry={() => void refetch()} />}
      {around && !around.existing && (
        <Adding mail={mail} around={around} again={() => void refetch()} {...props} />
      )}
      <MailPreview mail={mail} />
    </Stack>
  )
}

const activityLink = (existing: NonNullable<MailAround['existing']>) => ({
  activity: () => (
    <Anchor component={Link} to={paths.activity(existing.id)} size="sm" underline="always">
      {activityName(existing)}
    </Anchor>
  ),
})

/** Stands for no contact, since no key is empty. */
const NOBODY = ''

type AddingProps = Shown & { around: MailAround; again: () => void }

function Adding({ mail, around, again, about, onClose }: AddingProps) {
  const [openedAt] = useState(() => new Date())
  const people = choicesOf(about, around)
  const [contactId, setContactId] = useState(people[0]?.id ?? NOBODY)
  const online = useOnline()
  const add = useMutation({ mutationFn: addMail })
  const chosen = people.find(({ id }) => id === contactId)
  const verdict = all(
    // Others’ additions can't be asked for without it, and files don't wait in the tray.
    online,
    chosen === undefined && about.pipelineId === undefined ? no(t('Choose a contact.')) : yes,
  )
  const subjects: MailSubjects = {
    contactId,
    pipelineId: about.pipelineId ?? '',
    clubId: about.clubId ?? chosen?.clubId ?? '',
  }
  const run = () =>
    add.mutate(
      { mail, around, subjects, openedAt },
      {
        onSuccess() {
          toast.done(t('E-mail added.'))
          onClose()
        },
        // A colleague may have added it in the meantime.
        onError: again,
      },
    )
  return (
    <>
      <Radio.Group label={t('Contact')} value={contactId} onChange={setContactId}>
        <Stack gap={8} mt={8}>
          {people.map((contact) => (
            <Radio key={contact.id} value={contact.id} label={labelOf(contact, around)} />
          ))}
          {about.pipelineId !== undefined && <Radio value={NOBODY} label={t('No contact, deal only')} />}
        </Stack>
      </Radio.Group>
      {around.contacts.length === 0 && (
        <Notice tone="info" role="note">
          {t('No contact has an address from this e-mail.')}
        </Notice>
      )}
      {add.error && <FailureNotice error={toAppError(add.error)} retry={run} />}
      <Group gap="xs">
        <ActionButton
          id="add"
          label={t('Add e-mail')}
          tone="primary"
          verdict={add.isPending ? no(t('Adding the e-mail…')) : verdict}
          run={run}
        />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </>
  )
}

/** Contacts of the page that the mail names come first, then others that it names, then others of the page. */
function choicesOf(about: MailAbout, { contacts }: MailAround): Contact[] {
  const named = new Set(contacts.map(({ id }) => id))
  const here = about.contacts.filter(({ id }) => named.has(id))
  const others = about.contacts.filter(({ id }) => !named.has(id))
  const elsewhere = contacts.filter(({ id }) => !here.some((one) => one.id === id))
  return [...new Map([...here, ...elsewhere, ...others].map((contact) => [contact.id, contact])).values()]
}

function labelOf(contact: Contact, { contacts }: MailAround): string {
  const isNamed = contacts.some(({ id }) => id === contact.id)
  const name = contactName(contact)
  return isNamed && contact.email ? `${name}, ${contact.email}` : t('{name}, not in this e-mail', { name })
}

/** Most characters shown, as many as anybody looks through before adding it. */
const SHOWN_MAX = 3000

/** Contents of a mail as plain text: nothing in it runs, and nothing is fetched. */
function MailPreview({ mail }: { mail: ReadMail }) {
  const { from, to, sentAt, subject, text, attachments } = mail
  const verdicts = attachmentVerdicts(attachments)
  return (
    <Stack gap="xs" component="section" aria-label={t('E-mail')}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {subject.trim() || t('E-mail without a subject')}
      </Text>
      <Line label={tc('mail', 'From')}>{from ? personText(from) : t('Not set')}</Line>
      <Line label={tc('mail', 'To')}>{to.map(personText).join(', ') || t('Not set')}</Line>
      <Line label={t('Date')}>{sentAt ? <Time at={sentAt} as="exact" /> : t('Not set')}</Line>
      <PlainText>{text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text}</PlainText>
      {attachments.length > 0 && (
        <Stack gap={4} component="ul" aria-label={t('Attachments')} m={0} ps="md">
          {attachments.map((attachment, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and none of them moves
            <Text key={at} size="sm" component="li" style={{ overflowWrap: 'anywhere' }}>
              {attachmentText(attachment)}
              <Told verdict={verdicts[at]} />
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const personText = ({ name, address }: MailPerson) => (name ? `${name} <${address}>` : address)

const attachmentText = ({ name, type, size }: MailAttachment) =>
  [name, attachmentTypes[type] ?? type, fileSize(size)].join(' · ')

function Told({ verdict }: { verdict: Verdict | undefined }) {
  return (
    <Text span size="sm" c="dimmed">
      {' · '}
      {verdict?.ok === false ? t('Not kept. {why}', { why: verdict.why }) : t('Kept')}
    </Text>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed">
        {label}{' '}
      </Text>
      {children}
    </Text>
  )
}
