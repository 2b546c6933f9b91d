import StoreIcon from 'lucide-react/icons/store'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Store, stores } from '#contract/stores.ts'
import { maxStoreName } from '#domain/limits.ts'
import { shortName } from '#domain/names.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/stores.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { CardTable } from '#web/kit/card-table.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { AddStoreDialog, EditStoreDialog, RemoveStoreDialog } from './store-dialogs.tsx'
import styles from './stores.module.css'

const TeamGoalDialog = lazyDialog(async () => (await import('./team-goal-dialog.tsx')).TeamGoalDialog)

const typingPauseMs = 250

/** The stores of an admin. The owner sees all, and adds them: with `?add` the first one, whose poster is next. */
export function StoresScreen() {
  const { role } = useMe()
  const [query, setQuery] = useState('')
  // The state belongs to the screen, because a new search can remove the row while its dialog is open.
  const [opened, setOpened] = useState<Store | 'new' | null>(null)
  const [removed, setRemoved] = useState<Store | null>(null)
  const [withGoal, setWithGoal] = useState<Store | null>(null)
  const searchAfterPause = useDebouncedCallback(setQuery, typingPauseMs)
  const search = query.trim() === '' ? undefined : { q: query.trim() }
  const reading = useReadPages(stores, { search, refetchOnOpen: true, keepsRows: true })
  const [path, navigate] = useLocation()
  const mayAdd = role === 'super_admin'
  const isFirst = new URLSearchParams(useSearch()).has('add')

  function close() {
    setOpened(null)
    if (isFirst) navigate(path, { replace: true })
  }

  return (
    <>
      <PageHead title={texts.stores} />
      <div className={`${layout.spread} ${styles.tools}`}>
        <search className={styles.search}>
          <Field
            label={texts.searchStores}
            type="search"
            placeholder={texts.numberOrName}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxStoreName}
            onChange={({ target }) => searchAfterPause(target.value)}
          />
        </search>
        {mayAdd && <Button onClick={() => setOpened('new')}>{texts.addStore}</Button>}
      </div>
      <Read
        result={reading}
        loading={<Skeletons count={3} shape="card" />}
        empty={<Empty icon={StoreIcon} title={texts.noStores} />}
      >
        {(rows) => (
          <CardTable
            name={texts.stores}
            columns={[texts.store, texts.signUps, texts.people, texts.admins, texts.actions]}
          >
            {rows.map((store) => (
              <StoreRow
                key={store.id}
                store={store}
                onEdit={() => setOpened(store)}
                onGoal={() => setWithGoal(store)}
                onRemove={mayAdd ? () => setRemoved(store) : null}
              />
            ))}
          </CardTable>
        )}
      </Read>
      <MoreRows reading={reading} />
      {mayAdd && isFirst && (
        <AddStoreDialog onAdded={({ id }) => navigate(posterPath(id), { replace: true })} onClose={close} />
      )}
      {opened === 'new' && <AddStoreDialog onAdded={close} onClose={close} />}
      {opened !== null && opened !== 'new' && <EditStoreDialog store={opened} onClose={close} />}
      {withGoal && <TeamGoalDialog store={withGoal} onClose={() => setWithGoal(null)} />}
      {removed && <RemoveStoreDialog store={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

/** `onRemove` is null for those who may not. */
type RowProps = { store: Store; onEdit: () => void; onGoal: () => void; onRemove: (() => void) | null }

/** In the card layout `data-name` labels each value. */
const StoreRow = ({ store, ...actions }: RowProps) => (
  <tr className={styles.row}>
    <th scope="row" className={styles.store}>
      <span className={styles.number}>{store.number}</span>
      {store.name && <bdi>{store.name}</bdi>}
    </th>
    <td data-name={texts.signUps}>
      <Badge tone={store.takesSignUps ? undefined : 'outline'}>{store.takesSignUps ? texts.open : texts.closed}</Badge>
    </td>
    <td data-name={texts.people}>
      <span>{number(store.people)}</span>
      {store.waiting > 0 && <span>{` · ${texts.waiting({ n: store.waiting })}`}</span>}
    </td>
    <td data-name={texts.admins}>
      {store.admins.length === 0 ? texts.theOwner : store.admins.map(shortName).join(', ')}
    </td>
    <td>
      <StoreActions store={store} {...actions} />
    </td>
  </tr>
)

const posterPath = (id: string) => `/admin/stores/${id}/poster`

const isEmpty = ({ people, waiting, admins }: Store) => people + waiting + admins.length === 0

const StoreActions = ({ store, onEdit, onGoal, onRemove }: RowProps) => (
  <div className={layout.wrap}>
    <Button kind="secondary" size="small" onClick={onEdit}>
      <span>{texts.edit}</span>
      <VisuallyHidden>{` ${store.number}`}</VisuallyHidden>
    </Button>
    <LinkButton kind="secondary" size="small" href={posterPath(store.id)}>
      <span>{texts.poster}</span>
      <VisuallyHidden>{` ${store.number}`}</VisuallyHidden>
    </LinkButton>
    <Button kind="secondary" size="small" {...TeamGoalDialog.preloadProps} onClick={onGoal}>
      <span>{texts.teamGoal}</span>
      <VisuallyHidden>{` ${store.number}`}</VisuallyHidden>
    </Button>
    {onRemove && isEmpty(store) && (
      <Button kind="ghost" size="small" onClick={onRemove}>
        <span>{texts.remove}</span>
        <VisuallyHidden>{` ${store.number}`}</VisuallyHidden>
      </Button>
    )}
  </div>
)
