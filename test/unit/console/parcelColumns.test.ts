import { describe, expect, test } from '@jest/globals'
import {
  FIELD_NAMES,
  FIELDS,
  inferColumnField,
  inferColumnMapping,
  listUnassignedColumns,
} from '#lib/console/src/pages/shipments/import/fields.ts'

describe('columns of a parcel file', () => {
  test('each have a title and other headers of one field only', () => {
    for (const name of FIELD_NAMES) {
      for (const header of [FIELDS[name].title, ...FIELDS[name].also])
        expect([header, inferColumnField(header)]).toEqual([header, name])
    }
  })

  test.each([
    [
      'Shopify',
      'Name, Email, Lineitem quantity, Lineitem name, Lineitem price, Lineitem sku, Billing City, Shipping Name, Shipping Address1, Shipping City, Shipping Zip, Shipping Province, Shipping Country',
      'null email quantity description unit_value sku null name street1 city postal_code province country',
    ],
    [
      'Amazon',
      'order-id, buyer-email, buyer-phone-number, sku, product-name, quantity-purchased, item-price, recipient-name, ship-address-1, ship-address-2, ship-city, ship-state, ship-postal-code, ship-country',
      'order_number email phone sku description quantity unit_value name street1 street2 city province postal_code country',
    ],
    [
      'WooCommerce',
      'Order Number, First Name (Shipping), Last Name (Shipping), Address 1 (Shipping), City (Shipping), Postcode (Shipping), Country Code (Shipping), Email (Billing)',
      'order_number first_name last_name street1 city postal_code country null',
    ],
    [
      'German',
      'Bestellnummer;Firma;Vorname;Nachname;Straße;PLZ;Ort;Land;Gewicht (g);Warenbeschreibung',
      'order_number company_name first_name last_name street1 postal_code city country weight_g description',
    ],
    [
      'a German shop',
      'Bestellnr.;Empfänger;PLZ;Gewicht (kg);Länge (cm);Breite in cm;Höhe;Artikel;Anzahl;Einzelpreis;Währung;Ursprungsland',
      'order_number name postal_code weight length width height description quantity unit_value currency coo',
    ],
    [
      'a worksheet with abbreviations',
      'Order; Customer; Ship to country; Parcel kg; L cm; W cm; H cm; Item; Pcs; Price each; Cur; Tariff code; Made in',
      'order_number name country weight length width height description quantity unit_value currency hts_code coo',
    ],
    ['units that are not supported', 'Length (in), Weight (t), Width mm, cm', 'null null null null'],
    ['units', 'WEIGHT_KG, Weight (lbs), Length (cm), weight [oz]', 'weight weight_lb length weight_oz'],
    ['twice', 'Country, Zip, ZIP', 'country postal_code null'],
  ])('of %s are guessed', (_, headers, fields) => {
    expect(inferColumnMapping(headers.split(/[,;] ?/)).map(String)).toEqual(fields.split(' '))
  })
  test('required fields without a column and default are listed', () => {
    const mapping = inferColumnMapping(['Customer', 'Street', 'City', 'Country', 'Weight (g)', 'Price'])
    expect(listUnassignedColumns(mapping, { currency: 'USD' })).toEqual(['description', 'coo'])
    expect(listUnassignedColumns(mapping, { currency: '', coo: 'CN', description: 'Mug' })).toEqual(['currency'])
  })
})
