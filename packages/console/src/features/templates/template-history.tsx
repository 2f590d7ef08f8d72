import { Collapse, Button, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { revOf } from '@touchline/domain/record.ts'
import { reasons } from '@touchline/domain/reason.ts'
import type { ReasonTemplate } from '@touchline/domain/reason-template.ts'
import { isLatest } from '@touchline/domain/state-machine.ts'
import { useState } from 'react'
import { historyOf } from '#data/decisions.ts'
import { mutate } from '#data/query-client.ts'
import { templateDecisions } from '#data/reason-templates.ts'
import { History } from '#kit/decision/history.tsx'
import { undoQuestion } from '#kit/decision/undo-question.ts'
import { useDecision } from '#kit/decision/use-decision.tsx'
import { templateVocabulary } from './template-words.ts'

/** Who wrote a message and how it was before; asked for when it is wanted. */
export function TemplateHistory({ template }: { template: ReasonTemplate }) {
  const [isOpen, setOpen] = useState(false)
  if (revOf(template) === 0) return null
  return (
    <Stack gap="sm" align="stretch">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        style={{ alignSelf: 'flex-start' }}
      >
        History
      </Button>
      <Collapse expanded={isOpen}>{isOpen && <Entries template={template} />}</Collapse>
    </Stack>
  )
}

function Entries({ template }: { template: ReasonTemplate }) {
  const query = useInfiniteQuery(historyOf('reasonTemplates', template.id))
  const { ask, dialog } = useDecision()
  return (
    <>
      <History
        query={query}
        vocabulary={templateVocabulary}
        undoVerdict={(decision) => isLatest(decision, template)}
        onUndo={(decision) =>
          ask(
            undoQuestion({
              decision,
              name: `The message for “${reasons[template.id].label}”`,
              vocabulary: templateVocabulary,
              takeBack: (request) => mutate(templateDecisions.takeBack(), request),
              undo: templateDecisions.undo,
            }),
          )
        }
      />
      {dialog}
    </>
  )
}
