import { Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { yes } from '@touchline/domain/machine/verdict.ts'
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
      title: `Delete for good: ${name}`,
      effect:
        'The record and what the applicant wrote are removed. What was in the record stays in the log. This can not be undone.',
      confirm: 'Delete for good',
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(clubDecisions.remove(), { id: club.id, seen: club, openedAt })
        toast.done(`${name} is deleted.`)
        void navigate(paths.clubs(), { replace: true })
      },
    })

  return (
    <Panel title="Nothing depends on this club">
      <Text size="sm">
        Its status is “{clubStatusLabels[clubStatusOf(club)]}”: it was never listed, and no match, league,
        manager, video, ownership request or open deal refers to it. So it can be deleted for good, together
        with what the applicant wrote.
      </Text>
      <Group>
        <ActionButtons
          actions={[
            {
              id: 'delete',
              label: 'Delete for good…',
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
