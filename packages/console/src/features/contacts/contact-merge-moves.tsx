import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { contactName, type Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { useNavigate } from 'react-router'
import { toAppError } from '#data/errors.ts'
import type { ContactMerger } from '#data/merge/contact-merge-kinds.ts'
import { contactMergerOf, contactNaming, finishContactMerge } from '#data/merge/contact-merge.ts'
import { contacts } from '#data/nouns/contact/contacts.ts'
import { queryClient } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { MovesPanel } from '#kit/merge/moves-panel.tsx'
import { useMoves } from '#kit/merge/use-moves.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { undoMergeOf, undoMergeQuestion } from './contact-merge-undo.ts'
import { movingWords, NOTHING_NAMES_IT } from './contact-merge-words.ts'

type MovesProps = {
  contact: Contact
  /** Known where it was made just now: then everything moves at once. */
  merger: ContactMerger | undefined
}

/** Moves everything that links to a contact being merged, and removes the contact at the end. */
export function ContactMergeMoves({ contact, merger }: MovesProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useDecision()
  const intoId = merger?.intoId ?? contact.mergedInto ?? ''
  const { data: into } = useQuery({ ...contacts.record(intoId), enabled: intoId !== '' })
  const counts = useQuery(contactNaming(contact.id))
  const [name, other] = [contactName(contact), into ? contactName(into) : t('the other contact')]
  const run = useMoves({
    count: () => queryClient.fetchQuery(contactNaming(contact.id)),
    move: async (signal, onStep) => {
      let isWhole = true
      const known = merger ?? (await contactMergerOf(contact))
      await finishContactMerge({
        merger: known,
        signal,
        onStep: (step) => {
          if ('left' in step) isWhole = false
          onStep(step)
        },
      })
      if (signal.aborted || !isWhole) return
      toast.done(t('{name} merged into {other}.', { name, other }), {
        undo: () => undoMergeOf(contact.id),
      })
      void navigate(paths.contact(intoId), { replace: true })
    },
    isMade: merger !== undefined,
  })
  if (counts.error && !run.progress)
    return <FailureNotice error={toAppError(counts.error)} retry={() => void counts.refetch()} />
  if (counts.data === undefined && !run.progress) return <Bone h={160} />
  return (
    <>
      <MovesPanel
        title={t('Moving to {other}', { other })}
        sentences={{
          waiting: t('Merging {name} into {other}. Still to move:', { name, other }),
          done: t('Everything has moved.'),
          none: NOTHING_NAMES_IT,
        }}
        words={movingWords}
        counts={counts.data ?? {}}
        run={run}
        hasLastStep
        remaining={{ name: other, to: paths.contact(intoId) }}
        pathOf={(left) => (left.name === 'deals' ? paths.pipeline(left.id) : paths.activity(left.id))}
      >
        <ActionButtons
          actions={[
            {
              id: 'undo',
              label: t('Undo merge…'),
              icon: IconArrowBackUp,
              verdict: yes,
              run: () =>
                ask(undoMergeQuestion(contact.id, name, () => void navigate(paths.contact(contact.id)))),
            },
          ]}
        />
      </MovesPanel>
      {dialog}
    </>
  )
}
