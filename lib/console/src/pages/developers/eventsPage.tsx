import { useLocation } from 'preact-iso'
import { Filters, type FilterValues } from '../../components/filters.tsx'
import { Page } from '../../components/page.tsx'
import { useFeed } from '../../data/useFeed.ts'
import { FeedList } from './feedList.tsx'
import { DeveloperNav } from './parts.tsx'
import { TOPICS } from './topics.ts'

/** Live feed of webhook events; works without a webhook. */
export function EventsPage() {
  const { query } = useLocation()
  const topic = TOPICS.find((one) => one === query.topic) ?? null
  const feed = useFeed(query.from === 'oldest' ? 'oldest' : 'latest', topic)
  return (
    <Page title="Events" above="Developers">
      <DeveloperNav />
      <Filters path="/developers/events" values={buildFilters(query)} />
      <FeedList of={feed} />
    </Page>
  )
}

const buildFilters = (query: Readonly<Record<string, string>>): FilterValues => [
  {
    name: 'from',
    label: 'From',
    kind: 'choice',
    value: query.from ?? '',
    options: [
      ['', 'Newest first'],
      ['oldest', 'Oldest first'],
    ],
  },
  {
    name: 'topic',
    label: 'Topic',
    kind: 'choice',
    value: query.topic ?? '',
    options: [['', 'Any'], ...TOPICS.map((topic) => [topic, topic] as const)],
  },
]
