import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { MessageText } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { MessageNote } from './mail-parts.ts'
import { messageHindrance, type ReviewMessage } from './use-message.ts'

type ReviewMessageFieldsProps = {
  /** Id of the form that Enter sends, where these fields are outside it. */
  form?: string
  message: ReviewMessage
  /** Whether the decision was tried: then missing parts are shown. */
  wasTried: boolean
  onChange: (text: MessageText) => void
  onSilence: (silent: boolean) => void
}

/** Message to the applicant, to be read and changed before it is sent with the decision. */
export function ReviewMessageFields({
  form,
  message,
  wasTried,
  onChange,
  onSilence,
}: ReviewMessageFieldsProps) {
  if (message.state === 'none') return null
  if (message.state === 'nobody')
    return (
      <Text size="sm" c="dimmed">
        {t('No message: the request has no account or e-mail address.')}
      </Text>
    )
  const hindrance = messageHindrance(message)
  const to = 'to' in message ? message.to : undefined
  return (
    <Stack gap="xs" role="group" aria-label={t('Message')}>
      <Checkbox
        size="sm"
        label={
          to === undefined ? t('Message to the applicant') : t('Message to {recipient}', { recipient: to })
        }
        checked={message.state !== 'silent'}
        onChange={({ currentTarget }) => onSilence(!currentTarget.checked)}
      />
      {message.state === 'ready' && (
        <>
          <MessageNote />
          <TextInput
            form={form}
            label={t('Subject')}
            value={message.text.subject}
            onChange={({ currentTarget }) => onChange({ ...message.text, subject: currentTarget.value })}
          />
          <GrowingTextarea
            label={t('Text')}
            minRows={3}
            maxRows={14}
            value={message.text.body}
            onChange={({ currentTarget }) => onChange({ ...message.text, body: currentTarget.value })}
            error={wasTried ? hindrance : undefined}
          />
        </>
      )}
      {hindrance !== undefined && (message.state !== 'ready' || !wasTried) && (
        <Text size="xs" c="dimmed" role="status">
          {hindrance}
        </Text>
      )}
    </Stack>
  )
}
