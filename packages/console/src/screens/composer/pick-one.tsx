import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

type PickOneProps<Value> = {
  label: string
  of: readonly { value: Value; label: string }[]
  /** None of them where it is something else. */
  value: Value | undefined
  /** Undefined where the chosen one was pressed again. */
  onChange: (value: Value | undefined) => void
}

/** A few answers: one press chooses one, and another press clears it. */
export function PickOne<Value extends string | number>({ label, of, value, onChange }: PickOneProps<Value>) {
  return (
    <Group gap={8} role="group" aria-label={label}>
      {of.map((one) => {
        const isChosen = one.value === value
        return (
          <Button
            key={one.value}
            size="compact-sm"
            radius="xl"

            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            {...(isChosen ? { leftSection: <IconCheck size={14} aria-hidden /> } : {})}
            onClick={() => onChange(isChosen ? undefined : one.value)}
          >
            {one.label}
          </Button>
        )
      })}
    </Group>
  )
}
