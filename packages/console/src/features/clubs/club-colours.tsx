import { ActionIcon, Button, Group, Input, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { COLOURS_MAX } from '@touchline/domain/nouns/club/club.ts'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { clubFormWords as words } from './club-form-words.ts'
import { firstMessage } from '#kit/form/problems-of.ts'
import classes from './club-look.module.css'

/** Shown by browsers in place of an invalid colour. */
const NOT_CHOSEN = '#000000'

const NEXT = ['#0b6b47', '#ffffff', '#1e293b', '#d4a017']

/** The colours, the main one first, each chosen with the browser's picker. */
export function ClubColours({ control }: { control: Control<ClubEntry> }) {
  const { field, fieldState } = useController({ control, name: 'colours' })
  const labelId = useId()
  const colours = field.value
  const change = (next: string[]) => field.onChange(next)
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="p" m={0} id={labelId}>
        {words.colours.label}
      </Input.Label>
      <Group gap="xs" mt={4}>
        {colours.map((colour, at) => (
          // A colour has no name but its place.
          // oxlint-disable-next-line no-array-index-key
          <span key={at} className={classes['colour']}>
            <input
              ref={at === 0 ? field.ref : null}
              type="color"
              value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : NOT_CHOSEN}
              aria-label={t('Colour {number}', { number: at + 1 })}
              onChange={({ currentTarget }) =>
                change(colours.map((one, place) => (place === at ? currentTarget.value : one)))
              }
              onBlur={field.onBlur}
            />
            <Text span size="sm" ff="monospace" miw={0} truncate>
              {colour}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              aria-label={t('Remove colour {number}', { number: at + 1 })}
              onClick={() => change(colours.filter((_, place) => place !== at))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        {colours.length < COLOURS_MAX && (
          <Button
            // A link to missing colours leads to the first one.
            ref={colours.length === 0 ? field.ref : null}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...colours, NEXT[colours.length] ?? NOT_CHOSEN])}
          >
            {t('Add colour')}
          </Button>
        )}
      </Group>
      {fieldState.error && <Input.Error mt={8}>{firstMessage(fieldState.error)}</Input.Error>}
    </div>
  )
}
