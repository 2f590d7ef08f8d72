import { Text } from '@mantine/core'
import type { AnyImport } from '#kit/import/import-definition.ts'
import { RollBack } from './roll-back.tsx'
import { t } from '@touchline/domain/language/t.ts'

type BatchStepProps = {
  definition: AnyImport
  batchId: string
  /** The address of an import. */
  batchPath: (batchId: string) => string
}

/** An earlier import, anybody's: what can still be done about it. */
export function BatchStep({ definition, batchPath, batchId }: BatchStepProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('An earlier import of {many}. The history of each record says what it changed.', {
          many: definition.noun.many,
        })}
      </Text>
      <RollBack definition={definition} batchId={batchId} batchPath={batchPath} />
    </>
  )
}
