import { ActionIcon, Button, Kbd, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed, IconFlagOff } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { canMarkWrong, flagKey, flagSource, isWrongFlag } from '@touchline/domain/nouns/video/video-flags.ts'
import type { Video, VideoFlag } from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { useState, type ReactNode } from 'react'
import { videoDecisions } from '#data/nouns/video/video-decisions.ts'
import { markFlagWrong } from '#data/nouns/video/video-flag-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { inTime, isBlurredIn, isSeenIn, startOf, useSeen } from './flags-seen.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { timeText } from '#kit/player/time-text.ts'
import { toast } from '#kit/toast.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { rich } from '#ui/text/rich.tsx'
import classes from './video-player.module.css'

const keyParts = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

/** "Hate or abuse, by classifier" */
export function flagWords(flag: VideoFlag): string {
  const { label } = reasons[flag.code]
  return flag.source ? t('{flag}, by {source}', { flag: label, source: flagSource(flag) }) : label
}

type VideoFlagsProps = {
  video: Video
  ask: (request: DecisionRequest) => void
  playFrom?: (second: number) => void
}

/** Each flag in words and whether it was seen; its time is a button that plays it. */
export function VideoFlags({ video, ask, playFrom }: VideoFlagsProps) {
  const key = useSeen(video)
  const { flags = [] } = video
  if (flags.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No flags.')}
      </Text>
    )
  return (
    <ul className={classes['flags']} aria-label={t('Flags')}>
      {inTime(flags).map((index) => {
        const flag = flags[index]
        return (
          flag && (
            <li key={index}>
              <FlagLine
                flag={flag}
                isSeen={isSeenIn(key, index)}
                isBlurred={isBlurredIn(key, index)}
                isWrong={isWrongFlag(video, flag)}
                playFrom={playFrom}
              >
                {canMarkWrong(video, flag).ok && <WrongButton video={video} flag={flag} ask={ask} />}
              </FlagLine>
            </li>
          )
        )
      })}
    </ul>
  )
}

type FlagLineProps = {
  flag: VideoFlag
  isSeen: boolean
  /** Played under blur, which doesn't count. */
  isBlurred: boolean
  isWrong: boolean
  playFrom: VideoFlagsProps['playFrom']
  /** Action on the flag, at the end of its words. */
  children: ReactNode
}

function FlagLine({ flag, isSeen, isBlurred, isWrong, playFrom, children }: FlagLineProps) {
  const { code, atSec } = flag
  const isSevere = reasons[code].escalateOnly === true
  const moment = atSec === null ? t('Whole video') : timeText(atSec)
  const Sign = isWrong ? IconFlagOff : isSeen ? IconCircleCheckFilled : IconCircleDashed
  return (
    <>
      <Sign size={16} aria-hidden className={classes['seen']} data-seen={isSeen || undefined} />
      {playFrom ? (
        <Button
          size="compact-xs"
          variant="default"
          className={classes['moment']}
          aria-label={t('Play {moment}: {flag}', { moment, flag: flagWords(flag) })}
          onClick={() => playFrom(startOf(flag))}
        >
          {moment}
        </Button>
      ) : (
        <span className={classes['moment']}>{moment}</span>
      )}
      <span className={classes['words']}>
        {reasons[code].label}
        {isSevere && <b> {t('(severe)')}</b>}
        <span className={classes['source']}> · {flagSource(flag) || t('source unknown')}</span>
        {isWrong ? (
          <b> · {t('marked as wrong')}</b>
        ) : (
          <VisuallyHidden>, {isSeen ? t('seen') : t('not seen')}</VisuallyHidden>
        )}
        {children}
        {isBlurred && (
          <Text span size="xs" fw={600} display="block">
            {rich(t('Played blurred: hold <key>B</key> to count'), keyParts)}
          </Text>
        )}
      </span>
    </>
  )
}

/** For ordinary flags only; a severe one is marked as wrong together with the video, in the bar. */
function WrongButton({ video, flag, ask }: Pick<VideoFlagsProps, 'video' | 'ask'> & { flag: VideoFlag }) {
  const [openedAt] = useState(() => new Date())
  const name = flagWords(flag)
  const label = t('Mark as wrong: {name}', { name })
  const open = () =>
    ask({
      title: label,
      effect: t('The flag counts as seen, for colleagues too. It stays on the record with your reason.'),
      confirm: t('Mark as wrong'),
      draft: `wrong ${flagKey(flag)}`,
      reason: 'video',
      among: ['other'],
      async run({ reason }) {
        const { decisionId } = await mutate(markFlagWrong(), {
          id: video.id,
          seen: video,
          openedAt,
          flag,
          reason,
        })
        toast.done(t('“{flag}” is marked as wrong.', { flag: reasons[flag.code].label }), {
          undo: () => videoDecisions.undo(decisionId),
        })
      },
    })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={t('Mark as wrong')}
      className={classes['mark']}
      onClick={open}
    >
      <IconFlagOff size={15} aria-hidden />
    </ActionIcon>
  )
}
