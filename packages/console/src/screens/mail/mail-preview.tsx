import { Stack, Text } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import {
  attachmentTypes,
  attachmentVerdicts,
  type MailAttachment,
  type MailPerson,
} from '@touchline/domain/nouns/activity/mail.ts'
import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type { ReactNode } from 'react'
import type { ReadMail } from '#data/mail/read-mail.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { Time } from '#ui/time/time.tsx'

/** As long as what anybody looks through before adding it. */
const SHOWN_MAX = 3000

/** Content of a mail, in plain text: nothing in it runs, and nothing is fetched. */
export function MailPreview({ mail }: { mail: ReadMail }) {
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
