/*
 * Runs in pages of the documentation, which work without it as well: search while typing, one
 * language for all samples, and buttons that copy. Addresses are found from the page's own link to
 * the documentation.
 */
;(() => {
  const home = document.querySelector('.brand').getAttribute('href')
  const base = home.slice(0, -'docs'.length)
  const field = document.querySelector('.search input')
  const form = field.form
  const hits = document.createElement('div')
  hits.className = 'hits'
  hits.id = 'hits'
  hits.hidden = true
  hits.setAttribute('role', 'listbox')
  hits.setAttribute('aria-label', 'Search results')
  form.append(hits)
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-controls', 'hits')
  field.setAttribute('aria-expanded', 'false')
  if (matchMedia('(hover: hover)').matches) field.placeholder = 'Search (press /)'

  // Where the reader is may lie far down in the contents.
  document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' })

  let loading
  const entries = () => {
    loading ??= fetch(`${base}docs/search.json`)
      .then((answer) => answer.json())
      .then((rows) => rows.map(([path, title, kind, text]) => ({ path, title, kind, text })))
      .catch(() => {
        loading = undefined
        return []
      })
    return loading
  }

  /** How well a word fits a text: at the beginning of a word, or within. */
  const rank = (word, text) => {
    const at = text.indexOf(word)
    if (at < 0) return 0
    const isStart = at === 0 || /[^a-z0-9]/.test(text[at - 1])
    const isWhole = isStart && !/[a-z0-9_]/.test(text[at + word.length] ?? ' ')
    return isWhole ? 3 : isStart ? 2 : 1
  }
  /** Singular and plural are found alike. */
  const stem = (word) =>
    word.length < 4
      ? word
      : word
          .replace(/ies$/, 'y')
          .replace(/(ss|us|is)$|s$/, '$1')
          .replace(/y$/, '')
  const score = (words, { title, kind, text }) => {
    let sum = 0
    for (const word of words) {
      const best = Math.max(
        rank(word, title.toLowerCase()) * 4,
        rank(word, kind.toLowerCase()) * 3,
        rank(word, text.toLowerCase()),
      )
      if (best === 0) return 0
      sum += best
    }
    return sum
  }
  /** Words that the search index omits. */
  const STOP_WORDS =
    /^(-|a|after|again|all|also|an|and|any|are|as|at|be|before|but|by|can|cannot|does|each|for|from|has|have|if|in|is|it|its|no|not|of|on|one|only|or|other|same|so|such|than|that|the|their|them|this|to|until|up|use|was|when|which|will|with|without|you|your)$/
  const find = async (query, most) => {
    const words = query
      .toLowerCase()
      .split(/\s+/)
      .filter((word, place, all) => word !== '' && (place === all.length - 1 || !STOP_WORDS.test(word)))
      .map(stem)
    const found = (await entries()).map((entry) => ({ entry, points: score(words, entry) }))
    return found
      .filter(({ points }) => words.length > 0 && points > 0)
      .sort((a, b) => b.points - a.points || a.entry.title.length - b.entry.title.length)
      .slice(0, most)
      .map(({ entry }) => entry)
  }
  const linkTo = ({ path, title, kind }) => {
    const link = document.createElement('a')
    link.href = base + path
    link.append(title)
    const small = document.createElement('small')
    small.append(kind)
    link.append(small)
    return link
  }

  const close = () => {
    hits.hidden = true
    field.setAttribute('aria-expanded', 'false')
    field.removeAttribute('aria-activedescendant')
  }
  const choose = (step) => {
    const links = [...hits.querySelectorAll('a')]
    if (links.length === 0) return
    const at = links.findIndex((link) => link.ariaSelected === 'true')
    const next = links[(at + step + links.length + (at < 0 && step < 0 ? 1 : 0)) % links.length]
    for (const link of links) link.ariaSelected = String(link === next)
    field.setAttribute('aria-activedescendant', next.id)
    next.scrollIntoView({ block: 'nearest' })
  }
  field.addEventListener('focus', entries)
  field.addEventListener('input', async () => {
    const query = field.value.trim()
    if (query === '') return close()
    const found = await find(query, 12)
    if (field.value.trim() !== query) return
    const links = found.map(linkTo)
    for (const [index, link] of links.entries()) {
      link.id = `hit-${index}`
      link.setAttribute('role', 'option')
    }
    const none = document.createElement('p')
    none.append('No results. Try another word, or fewer.')
    hits.replaceChildren(...(links.length > 0 ? links : [none]))
    hits.hidden = false
    field.setAttribute('aria-expanded', 'true')
    if (links.length > 0) choose(1)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (hits.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(event.key === 'ArrowDown' ? 1 : -1)
    }
    const chosen = hits.querySelector('[aria-selected=true]')
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      close()
      chosen.click()
    }
  })
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target) || event.target.closest('.hits a')) close()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName) && event.target.type !== 'radio'
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      field.focus()
    }
  })

  const results = document.getElementById('results')
  const asked = new URLSearchParams(location.search).get('q')
  if (results && asked) {
    field.value = asked
    find(asked, 100).then((found) => {
      const items = found.map((entry) => {
        const item = document.createElement('li')
        item.append(linkTo(entry))
        return item
      })
      results.replaceChildren(...(items.length > 0 ? items : ['No results.']))
    })
  }

  const LANGUAGE = 'docs-language'
  const remembered = () => {
    try {
      return localStorage.getItem(LANGUAGE)
    } catch {
      return null
    }
  }
  const show = (language) => {
    for (const choice of document.querySelectorAll('.tabs input')) {
      if (choice.value === language) choice.checked = true
    }
  }
  const language = remembered()
  if (language) show(language)
  document.addEventListener('change', ({ target }) => {
    if (!target.matches('.tabs input')) return
    const before = target.getBoundingClientRect().top
    show(target.value)
    scrollBy(0, target.getBoundingClientRect().top - before)
    try {
      localStorage.setItem(LANGUAGE, target.value)
    } catch {
      // A browser that keeps nothing: the choice holds for this page.
    }
  })

  // Samples name the platform that serves this page: they work as they are copied.
  const address = new URL(base || '.', location.href).href.replace(/\/$/, '')
  // Guides set `API` first; other pages are read without them.
  const places = location.pathname.includes('/docs/guides')
    ? [['https://…/v1', '']]
    : [
        ['$API', ''],
        ['$' + '{process.env.API}', ''],
        ["{os.environ['API']}", ''],
        ['process.env.API', "'"],
        ['os.environ["API"]', '"'],
      ]
  // Colours may put tags anywhere into a text: they are kept, behind the address.
  const TAGS = '(?:<[^>]*>)*'
  const patterns = places.map(([text, quote]) => {
    const letters = [...text].map((letter) => letter.replace(/[^\w]/, '\\$&'))
    return { pattern: new RegExp(`${letters.join(TAGS)}(?!\\w)`, 'g'), filled: quote + address + quote }
  })
  for (const code of document.querySelectorAll('pre code, p code')) {
    const filled = patterns.reduce(
      (html, { pattern, filled: text }) =>
        html.replace(pattern, (found) => text + (found.match(/<[^>]*>/g) ?? []).join('')),
      code.innerHTML,
    )
    if (filled !== code.innerHTML) code.innerHTML = filled
  }

  for (const pre of document.querySelectorAll('pre')) {
    if (pre.closest('.tabs')) continue
    const sample = document.createElement('div')
    sample.className = 'sample'
    pre.replaceWith(sample)
    sample.append(pre)
  }
  for (const tabs of document.querySelectorAll('.tabs, .sample')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.append('Copy')
    button.addEventListener('click', async () => {
      const shown = [...tabs.querySelectorAll('pre')].find((pre) => getComputedStyle(pre).display !== 'none')
      await navigator.clipboard.writeText(shown.textContent)
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 1500)
    })
    tabs.append(button)
  }
})()
