import { Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Panel } from '#ui/panel.tsx'

/** Removes a club that was never listed and that nothing depends on. */
export function ClubRemoval({ club }: { club: Club }) {
  const { ask, dialog } = useDecision()
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const name = clubName(club)

  const start = () =>
    ask({
      title: t('Delete for good: {name}', { name }),
      effect: t(
        'Removes the record and the applicant’s message. The log keeps the record’s content. This can’t be undone.',
      ),
      confirm: t('Delete for good'),
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(clubDecisions.remove(), { id: club.id, seen: club, openedAt })
        toast.done(t('{name} is deleted.', { name }))
        void navigate(paths.clubs(), { replace: true })
      },
    })

  return (
    <Panel title={t('No linked records')}>
      <Text size="sm">
        {t(
          'Status: {status}. The club was never listed and has no matches, leagues, managers, videos, ownership requests or open deals. It can be deleted for good with the applicant’s message.',
          { status: clubStatusLabels[clubStatusOf(club)] },
        )}
      </Text>
      <Group>
        <ActionButtons
          actions={[
            {
              id: 'delete',
              label: t('Delete for good…'),
              icon: IconTrash,
              verdict: yes,
              run: start,
              tone: 'danger',
            },
          ]}
        />
      </Group>
      {dialog}
    </Panel>
  )
}
