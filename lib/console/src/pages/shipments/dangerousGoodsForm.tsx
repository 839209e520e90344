import { Choice, Field } from '../../components/field.tsx'
import { CODES, type DangerousGoodsDraft, EMPTY_DANGEROUS_GOODS, SECTIONS } from './dangerousGoods.ts'

type Props = {
  readonly dangers: DangerousGoodsDraft
  readonly faultOf: (name: string) => string | undefined
  readonly onChange: (dangers: DangerousGoodsDraft) => void
}

/**
 * Air freight data of batteries and other dangerous goods. Collapsed while empty, as most goods
 * need none.
 */
export function DangerousGoodsForm({ dangers, faultOf, onChange }: Props) {
  const hasDangerousGoodsDetails = Object.values(dangers).some((value) => value !== '')
  const detail = (name: keyof DangerousGoodsDraft) => ({
    value: dangers[name],
    fault: faultOf(`dangerous_goods/${name}`),
    onChange: (value: string) => onChange({ ...dangers, [name]: value }),
  })
  const integerField = (name: keyof DangerousGoodsDraft) => ({
    ...detail(name),
    inputMode: 'numeric' as const,
    maxLength: 6,
    onChange: (value: string) => onChange({ ...dangers, [name]: value.replaceAll(/\D/g, '') }),
  })
  return (
    <details class="dangers" open={hasDangerousGoodsDetails || faultOf('dg_code') !== undefined}>
      <summary>Batteries and other dangerous goods</summary>
      <div class="fields">
        <Choice
          label="Type"
          value={dangers.dg_code}
          options={[['', 'None, or specified below'], ...CODES]}
          fault={faultOf('dg_code')}
          onChange={(dg_code) => onChange({ ...dangers, dg_code })}
        />
        <Field label="UN number" hint="UN3481" maxLength={6} {...detail('un_number')} />
        <Field label="Packing instruction" hint="967" {...integerField('packing_instruction')} />
        <Choice
          label="Section"
          options={[['', 'Not specified'], ...SECTIONS.map((one) => [one, one] as const)]}
          {...detail('section')}
        />
        <Field label="Watt-hours per battery" inputMode="decimal" {...detail('watt_hours')} />
        <Field label="Lithium metal per cell (g)" inputMode="decimal" {...detail('lithium_grams')} />
        <Field label="Total cells" {...integerField('cells')} />
        <Field label="Total batteries" {...integerField('batteries')} />
      </div>
      {hasDangerousGoodsDetails && (
        <button type="button" class="link" onClick={() => onChange(EMPTY_DANGEROUS_GOODS)}>
          Clear fields
        </button>
      )}
    </details>
  )
}
