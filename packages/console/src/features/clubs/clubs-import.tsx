import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { part } from '#kit/part.tsx'

const ClubImport = part(async () => (await import('./club-import.tsx')).ClubImport)

/** In the address, so that an import can be found again. */
const PARAM = 'import'

/** The way to an import of clubs, and the import itself once it is asked for. */
export function ImportClubs() {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAM)
  const change = (value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(PARAM)
        else after.set(PARAM, value)
        return after
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => change('')}
      >
        Import
      </Button>
      {asked !== null && <ClubImport batchId={asked || undefined} onClose={() => change(undefined)} />}
    </>
  )
}
