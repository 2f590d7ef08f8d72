import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
      ms={-8}
      style={{ alignSelf: 'flex-start' }}
    >
      {t('All rules')}
    </Button>
  )
}
