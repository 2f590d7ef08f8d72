import { Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Video } from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { Panel } from '#ui/panel.tsx'

/** The policy behind each flag. */
export function VideoPolicies({ video: { flags = [] } }: { video: Video }) {
  const codes = [...new Set(flags.map(({ code }) => code))]
  if (codes.length === 0) return null
  return (
    <Panel title={t('Policy')}>
      <Stack gap="xs">
        {codes.map((code) => (
          <Text key={code} size="sm">
            <b>{reasons[code].label}:</b> {reasons[code].policy}
            {reasons[code].escalateOnly && ` ${t('Escalate only.')}`}
          </Text>
        ))}
      </Stack>
    </Panel>
  )
}
