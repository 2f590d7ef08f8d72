import { Radio, Text } from '@mantine/core'
import classes from './merge.module.css'
import { NO_VALUE, type ComparedField, type Survivor, type Survivors } from './survivors.ts'
import { t } from '@touchline/domain/language/t.ts'

type Names = { into: string; from: string }

type CompareFieldsProps<Name extends string> = {
  names: Names
  fields: readonly ComparedField<Name>[]
  survivors: Survivors<Name>
  /** Fields of which both values can be kept, and the label for that. */
  both: Partial<Record<Name, string>>
  onChoose: (name: Name, survivor: Survivor) => void
}

/** Both records field by field; where they differ, one chooses the value to keep. */
export function CompareFields<Name extends string>({
  names,
  fields,
  survivors,
  both,
  onChoose,
}: CompareFieldsProps<Name>) {
  return (
    <div className={classes['fields']}>
      <div className={classes['head']} aria-hidden>
        <span />
        <span>{t('{name} (kept)', { name: names.into })}</span>
        <span>{names.from}</span>
      </div>
      {fields.map((field) =>
        field.isSame && both[field.name] === undefined ? (
          <Same key={field.name} field={field} />
        ) : (
          <Choice
            key={field.name}
            field={field}
            names={names}
            both={both[field.name]}
            survivor={survivors[field.name] ?? 'into'}
            onChoose={(survivor) => onChoose(field.name, survivor)}
          />
        ),
      )}
    </div>
  )
}

const Same = ({ field }: { field: ComparedField }) => (
  <div className={classes['field']}>
    <span className={classes['label']}>{field.label}</span>
    <span className={classes['same']}>
      <span className={classes['value']}>{field.into}</span>{' '}
      {field.into !== NO_VALUE && (
        <Text span size="xs" c="dimmed">
          {t('same in both')}
        </Text>
      )}
    </span>
  </div>
)

type ChoiceProps = {
  field: ComparedField
  names: Names
  both: string | undefined
  survivor: Survivor
  onChoose: (survivor: Survivor) => void
}

const isSurvivor = (value: string): value is Survivor => ['into', 'from', 'both'].includes(value)

function Choice({ field, names, both, survivor, onChoose }: ChoiceProps) {
  const option = (side: 'into' | 'from') => (
    <Radio
      value={side}
      size="xs"
      label={
        <span className={classes['value']}>
          <span className={classes['who']}>{names[side]}: </span>
          {field[side]}
        </span>
      }
      aria-label={`${names[side]}: ${field[side]}`}
    />
  )
  return (
    <Radio.Group
      label={field.label}
      className={classes['field'] ?? ''}
      classNames={{ label: classes['label'] ?? '' }}
      value={survivor}
      onChange={(value) => {
        if (isSurvivor(value)) onChoose(value)
      }}
    >
      <div className={classes['options']}>
        {option('into')}
        {!field.isSame && option('from')}
        {both !== undefined && (
          <Radio
            value="both"
            size="xs"
            className={classes['both'] ?? ''}
            label={<span className={classes['value']}>{both}</span>}
          />
        )}
      </div>
    </Radio.Group>
  )
}
