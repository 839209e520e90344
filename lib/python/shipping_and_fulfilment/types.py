# Generated from the API description: run `npm run generate` to update.

"""Types of requests, responses and webhook payloads, with the names of the reference.

Timestamps are text in the format of the API. Enumerations of responses are open: handle unknown
values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AccountBalanceLow(TypedDict):
    """Occurs when a balance falls below its threshold"""

    balance: AccountBalanceLowBalance
    """Account balance that fell below its low-balance threshold"""


class AccountBalanceLowBalance(TypedDict):
    """Account balance that fell below its low-balance threshold"""

    currency: str
    """Balance currency, as a three-letter ISO 4217 code"""
    amount: float
    """Balance at the time of the event, in `currency`. Negative if the account owes money."""
    threshold: float
    """Low-balance threshold, in `currency`"""


class AccountingVat(TypedDict):
    """VAT amount in the issuer’s tax reporting currency"""

    currency: str
    """Issuer's tax reporting currency, as a three-letter ISO 4217 code"""
    exchange_rate: float
    """Exchange rate from the invoice currency to `currency` on the last day of the week"""
    amount: float
    """VAT amount, in `currency`"""


class AddressBookEntry(TypedDict):
    """Saved recipient or sender address"""

    id: int
    """Unique identifier (integer below 2^53)"""
    label: str
    """Name of the entry, such as `Warehouse Berlin`. Not printed on labels."""
    default_sender: bool
    """Whether the entry is the default sender. A new default sender replaces the previous one."""
    address: SavedAddress
    """Address of a recipient or sender, with the fields of `to` and `consignor` in shipments"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class AddressBookEntryInput(TypedDict):
    """Parameters for creating an address book entry"""

    label: str
    """Name of the entry, such as `Warehouse Berlin`. Not printed on labels."""
    default_sender: NotRequired[bool | None]
    """Whether the entry is the default sender. A new default sender replaces the previous one.
    Default: False
    """
    address: SavedAddressInput
    """Address of a recipient or sender, with the fields of `to` and `consignor` in shipments"""


class AddressBookEntryUpdate(TypedDict):
    """Parameters for updating an address book entry. Omitted fields remain unchanged."""

    label: NotRequired[str | None]
    """Name of the entry, such as `Warehouse Berlin`. Not printed on labels."""
    default_sender: NotRequired[bool | None]
    """Whether the entry is the default sender. A new default sender replaces the previous one."""
    address: NotRequired[SavedAddressInput | None]
    """Address of a recipient or sender, with the fields of `to` and `consignor` in shipments"""


class AddressInput(TypedDict):
    """Address to validate"""

    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required in US."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: Literal["AU", "AT", "BE", "BR", "CA", "CL", "CO", "CZ", "DK", "EE", "FI", "FR", "DE", "HU", "IE", "IT", "LV", "LT", "LU", "MY", "MX", "NL", "NO", "NZ", "PL", "PR", "SG", "SK", "SI", "ES", "SE", "CH", "GB", "US"]
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class AppliedShippingRule(TypedDict):
    """Applied shipping rule with the options that it set"""

    id: int | None
    """Shipping rule ID. Null if the rule is tested without being stored."""
    name: str
    """Display name of the rule at the time it was applied"""
    actions: ShippingRuleActions
    """Options set by the rule"""


class BadgeInput(TypedDict):
    """Parameters for issuing a worker badge"""

    width: NotRequired[float | str | None]
    """Label width in inches
    Default: 3.37
    """
    height: NotRequired[float | str | None]
    """Label height in inches
    Default: 2.12
    """


class BarcodesInput(TypedDict):
    """Parameters for printing product barcode labels"""

    dimensions: NotRequired[BarcodesInputDimensions | None]
    """Dimensions of each barcode label
    Default: {}
    """
    products: Sequence[int]
    """Product IDs. One label is printed per ID."""


class BarcodesInputDimensions(TypedDict):
    width: NotRequired[float | str | None]
    """Label width in inches
    Default: 2
    """
    height: NotRequired[float | str | None]
    """Label height in inches
    Default: 1
    """


class Batch(TypedDict):
    """Bulk operation processed in the background, with one row per item"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    type: Literal["buy_labels", "cancel_labels", "validate_shipments"] | str
    """Operation performed on each batch row: `buy_labels`, `cancel_labels` or `validate_shipments`
    """
    status: Literal["processing", "stopping", "stopped", "completed"] | str
    """Current batch status. A stopped batch has the status `stopping` until all rows in progress
    are completed, and then `stopped`.
    """
    ended: str | None
    """Completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until all rows are processed."""
    rows: BatchCounts
    """Number of batch rows by status"""


class BatchCounts(TypedDict):
    """Number of batch rows by status"""

    total: int
    """Number of rows"""
    pending: int
    """Number of rows that are waiting"""
    processing: int
    """Number of rows in process"""
    succeeded: int
    """Number of rows that succeeded"""
    failed: int
    """Number of rows that failed"""
    cancelled: int
    """Number of rows that were not started because the batch was stopped"""


class BatchesStatus(TypedDict):
    """Occurs when a batch is completed or stopped"""

    batch: BatchesStatusBatch
    """Completed or stopped batch"""


class BatchesStatusBatch(TypedDict):
    """Completed or stopped batch"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    type: str
    """Operation performed on each batch row: `buy_labels`, `cancel_labels` or `validate_shipments`
    """
    status: str
    """Current batch status: `completed`, `stopped`, or `processing` if failed rows are already
    being retried
    """
    rows: BatchesStatusBatchRows
    """Number of batch rows by status"""


class BatchesStatusBatchRows(TypedDict):
    """Number of batch rows by status"""

    total: int
    """Number of rows"""
    succeeded: int
    """Number of rows that succeeded"""
    failed: int
    """Number of rows that failed"""
    cancelled: int
    """Number of rows that were not started because the batch was stopped"""


class BatchRow(TypedDict):
    """Batch row with its result"""

    index: int
    """Zero-based index of the batch row in the request"""
    reference: str | None
    """Your reference for the batch row. Null if not provided."""
    status: Literal["pending", "processing", "succeeded", "failed", "cancelled"] | str
    """Batch row status. Rows that were not started before the batch was stopped are `cancelled`."""
    shipment_id: int | None
    """Shipment ID, returned even if the label purchase failed. Null if there is no shipment."""
    label_id: int | None
    """Label ID. Null if there is no label."""
    tracking_number: str | None
    """Label tracking number. Null if there is no label, or until assigned by the carrier."""
    service: str | None
    """Shipping service of the label or validated shipment. Null if not available."""
    total_cost: float | None
    """Total price of the label or validated shipment, in `currency`. Includes duty and tax if the
    terms are `DDP`. Null for other rows.
    """
    currency: str | None
    """Currency of `total_cost`, as a three-letter ISO 4217 code. Null if there is no price."""
    error: BatchRowError | None
    """Reason the batch row failed. Null if it did not fail."""


class BatchRowError(TypedDict):
    """Reason the batch row failed"""

    code: int
    """Numeric error code"""
    name: str
    """Error name, such as `validation_failed`"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable error message. The wording may change."""
    errors: list[str]
    """Causes of the error (up to five). Each invalid field is identified by a JSON pointer relative
    to the row.
    """


class BatchRowInput(TypedDict):
    """Batch row. The required fields depend on the batch type."""

    reference: NotRequired[str | None]
    """Your reference for the batch row, returned in responses. Null if not provided."""
    shipment: NotRequired[ShipmentInput | None]
    """Shipment to create, with the same fields as in `POST /shipments`. `create_label` is always
    true, `validate_only` must be false, and `return_label` must be null. Applies to `buy_labels`
    and `validate_shipments` only.
    """
    shipment_id: NotRequired[int | None]
    """ID of an existing shipment to buy a label for. Replaces `shipment`. Applies to `buy_labels`
    only.
    """
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level of the label for `shipment_id`. Defaults to the shipment's service."""
    label_id: NotRequired[int | None]
    """ID of the label to cancel. Required for `cancel_labels`."""


class Box(TypedDict):
    """Shipping box with its inner dimensions"""

    code: str
    """Code of the shipping box"""
    weight: float
    """Weight of the empty box in kilograms"""
    length: float
    """Inner length in centimetres"""
    width: float
    """Inner width in centimetres"""
    height: float
    """Inner height in centimetres"""


class BoxInput(TypedDict):
    """Shipping box with its inner dimensions"""

    code: str
    """Code of the shipping box"""
    weight: float | str
    """Weight of the empty box in kilograms"""
    length: float | str
    """Inner length in centimetres"""
    width: float | str
    """Inner width in centimetres"""
    height: float | str
    """Inner height in centimetres"""


class BoxSuggestion(TypedDict):
    """Suggested box, or the reason no box is suggested"""

    box: ShippingBox | None
    """Smallest box that can hold all units, or the box type that requires the fewest boxes. Null if
    no box is suggested.
    """
    boxes: int
    """Number of boxes required. Zero if no box is suggested."""
    fill: float
    """Fraction of the total inner box volume filled by the units. Zero if no box is suggested."""
    weight: float
    """Total gross weight of units and boxes in kilograms. Zero if no box is suggested."""
    reason: Literal["no_boxes", "unit_too_large", "unit_too_heavy", "no_common_box", "too_many_boxes", "undecided"] | str | None
    """Reason no box is suggested: `no_common_box` (no box type can hold every unit) or `undecided`
    (the arrangement is too complex to calculate). Null if a box is suggested.
    """
    message: str | None
    """Human-readable reason, including the index of the unit. Null if a box is suggested."""


class BoxSuggestionInput(TypedDict):
    """Parameters for requesting a box suggestion"""

    lines: Sequence[BoxSuggestionLineInput]
    """Units to pack (up to 200 in total). Units can be rotated."""


class BoxSuggestionLineInput(TypedDict):
    """Group of identical units to pack"""

    product_id: NotRequired[int | None]
    """ID of a product measured by a warehouse. Cannot be combined with dimensions and weight."""
    length: NotRequired[float | str | None]
    """Unit length in centimetres. Required if `product_id` is not sent."""
    width: NotRequired[float | str | None]
    """Unit width in centimetres. Required if `product_id` is not sent."""
    height: NotRequired[float | str | None]
    """Unit height in centimetres. Required if `product_id` is not sent."""
    weight: NotRequired[float | str | None]
    """Unit weight in kilograms. Defaults to 0."""
    quantity: NotRequired[int | None]
    """Number of units. Defaults to 1.
    Default: 1
    """


class CalculatedGoods(TypedDict):
    """Line item with the calculated duty and tax"""

    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    description: str
    """Goods description from the request"""
    hs_code: str | None
    """Harmonized System code from the request. Null if not provided."""
    preferential_origin: bool | None
    """Whether proof of preferential origin is available. Null if unknown."""
    quantity: int
    """Number of units"""
    value: float
    """Unit value, in the line item's `currency`"""
    duty: float
    """Duty on all units, in the calculation currency"""
    tax: float
    """Tax on all units, in the calculation currency"""
    fee: float
    """Line item fees, in the calculation currency"""
    duty_rate: float
    """Duty rate as a decimal fraction, such as `0.175` for 17.5%. Zero if the duty is not ad
    valorem.
    """
    tax_rate: float
    """Tax rate as a decimal fraction, such as `0.2` for 20%. Zero if no tax is due."""
    tax_taken_at_sale: bool
    """Whether the seller collects the line item's tax at the point of sale"""
    rules: CalculatedGoodsRules
    """IDs of all rules applied to the line item"""


class CalculatedGoodsRules(TypedDict):
    """IDs of all rules applied to the line item"""

    duty: list[str]
    """IDs of the rules used to calculate the duty"""
    tax: list[str]
    """IDs of the rules used to calculate the tax"""
    fee: list[str]
    """IDs of the rules used to calculate the fees"""


class CalculatedGoodsInput(TypedDict):
    """Line item in a duty and tax calculation"""

    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    description: str
    """Goods description, including material, purpose and intended user. Supported languages:
    English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
    """
    preferential_origin: NotRequired[bool | None]
    """Whether proof of preferential origin is available. Null if unknown."""
    hs_code: NotRequired[str | None]
    """Harmonized System code to verify, with 6 to 20 digits. Null if unknown."""
    quantity: int
    """Number of units"""
    value: float | str
    """Unit value, in the line item's `currency`"""


class Calculation(TypedDict):
    """Result of a duty and tax calculation, with the applied rules"""

    currency: str
    """Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO
    4217 code
    """
    origin: CalculationPlace
    """Origin address of the parcel"""
    destination: CalculationPlace
    """Destination address of the parcel. The postal code identifies special territories."""
    shipping: float
    """Shipping cost in `currency`"""
    insurance: float
    """Insurance cost in `currency`"""
    products: list[CalculatedGoods]
    """Line items with their duty and tax, in request order"""
    buyer: Literal["consumer", "business"] | str | None
    """Buyer type: `consumer` (default) or `business`"""
    channel: Literal["post", "courier"] | str | None
    """Customs clearance channel. Null if unknown."""
    nature: Literal["sale", "gift", "returned"] | str | None
    """Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.
    """
    schemes: list[Literal["ioss", "gb-vat", "voec", "arn", "ird", "sg-ovr", "my-lvg", "ch-vat", "remessa-conforme"] | str]
    """Schemes for tax collection by the seller at the point of sale, such as `ioss`, `voec`,
    `gb-vat`, `arn` or `ird`
    """
    total: CalculationTotal
    """Total duty, tax and fees for all line items"""
    hs_edition: str
    """Harmonized System edition in force at the time of the request, such as `2022`"""
    import_hs_edition: str | None
    """Harmonized System edition used by the import tariff schedule. Null if not available."""
    warnings: NotRequired[list[CalculationWarnings]]
    """Correctable issues that may delay or return the parcel. Omitted if there are none."""
    tax_taken_at_sale: bool
    """Whether the seller collects the tax on all line items at the point of sale. If true, no tax
    is due on import.
    """
    fees: list[CalculationFees]
    """Handling fees that authorities and postal operators charge in addition to duty and tax"""
    thresholds: list[CalculationThresholds]
    """De minimis thresholds used in the calculation"""
    missing: list[CalculationMissing]
    """Missing information needed for an exact result"""
    rules: list[CalculationRules]
    """Rules used in the calculation"""


class CalculationTotal(TypedDict):
    """Total duty, tax and fees for all line items"""

    duty: float
    """Duty on all line items, in `currency`"""
    tax: float
    """Tax on all line items, in `currency`"""
    fee: float
    """Handling fees for the parcel, in `currency`"""


class CalculationWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class CalculationFees(TypedDict):
    rule: str
    """ID of the rule used to calculate the fee"""
    amount: float
    """Fee amount in `currency`"""


class CalculationThresholds(TypedDict):
    rule: str
    """ID of the rule that defines the threshold"""
    kind: Literal["duty_free", "tax_free", "case", "item"] | str
    """Threshold type: `duty_free` (no duty is due up to the limit), `tax_free` (no tax is due up to
    the limit), `case` (different rules apply up to the limit) or `item` (the limit applies to
    each item)
    """
    base: Literal["goods", "landed"] | str
    """Basis of `value`: `goods` (goods value only) or `landed` (including shipping and insurance)
    """
    value: float
    """Value compared with the limit, in `currency`"""
    limit: float
    """Upper limit of the threshold, in `currency`"""
    within: bool
    """Whether `value` is less than or equal to `limit`"""


class CalculationMissing(TypedDict):
    what: Literal["hs_code", "origin", "tariff", "buyer", "channel", "postal_code", "province", "local_charges", "fees", "preference", "nature", "excise", "relief", "tax_rate", "levies"] | str
    """Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not
    provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter),
    `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates),
    `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of
    origin required) or `nature` (no rule for gifts or returns)
    """
    product: int | None
    """Zero-based index of the line item. Null if the entry applies to all line items."""
    likely_code: NotRequired[str]
    """Probable Harmonized System code. Used in the calculation if the submitted code has 7 or 9
    digits.
    """


CalculationRules = TypedDict(
    "CalculationRules",
    {
        # Unique identifier of the rule. Amounts and thresholds refer to this ID.
        "id": 'str',
        # Effective date of the rule (`YYYY-MM-DD`)
        "from": 'str',
        # Last effective date of the rule (`YYYY-MM-DD`). Null if open-ended.
        "until": 'str | None',
        # Law or official publication that defines the rule
        "source": 'str',
        # Date when the rule was last checked against its source (`YYYY-MM-DD`)
        "checked": 'str',
        # Verification status: `confirmed` (verified against the source) or `unconfirmed`
        "confidence": 'Literal["confirmed", "unconfirmed"] | str',
    },
)


class CalculationInput(TypedDict):
    """Parameters for calculating duty and tax"""

    currency: str
    """Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO
    4217 code
    """
    origin: CalculationPlaceInput
    """Origin address of the parcel"""
    destination: CalculationPlaceInput
    """Destination address of the parcel. The postal code identifies special territories."""
    shipping: NotRequired[float | str | None]
    """Shipping cost in `currency`
    Default: 0
    """
    insurance: NotRequired[float | str | None]
    """Insurance cost in `currency`
    Default: 0
    """
    products: Sequence[CalculatedGoodsInput]
    """Line items for the duty and tax calculation"""
    buyer: NotRequired[Literal["consumer", "business"] | None]
    """Buyer type: `consumer` (default) or `business`"""
    channel: NotRequired[Literal["post", "courier"] | None]
    """Customs clearance channel. Null if unknown."""
    nature: NotRequired[Literal["sale", "gift", "returned"] | None]
    """Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.
    """
    schemes: NotRequired[Sequence[Literal["ioss", "gb-vat", "voec", "arn", "ird", "sg-ovr", "my-lvg", "ch-vat", "remessa-conforme"]] | None]
    """Schemes for tax collection by the seller at the point of sale, such as `ioss`, `voec`,
    `gb-vat`, `arn` or `ird`
    Default: []
    """


class CalculationPlace(TypedDict):
    """Parcel origin or destination"""

    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    city: str | None
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""


class CalculationPlaceInput(TypedDict):
    """Parcel origin or destination"""

    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    city: NotRequired[str | None]
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""


class Charge(TypedDict):
    """Price component with its pricing rule"""

    code: Literal["freight", "adjustment", "handling", "fuel", "remote_area", "residential", "peak", "oversize", "overweight", "po_box", "dangerous_goods", "signature", "insurance", "reweigh"] | str
    """Charge type, such as `freight`"""
    description: str | None
    """Charge description. Null if not available."""
    amount: float
    """Charge amount, in the same currency as the total price. Negative for discounts."""
    part_of: Literal["cost", "surcharge", "oversize_fee", "insurance_fee"] | str
    """Name of the total that includes the charge"""
    rule: str | None
    """Tariff or price list rule that defines the charge. Null if not applicable."""


class ClassifyInput(TypedDict):
    """Parameters for classifying goods"""

    origin_country: str
    """Country of export, as a two-letter ISO 3166-1 alpha-2 code"""
    destination_country: str
    """Country of import, as a two-letter ISO 3166-1 alpha-2 code"""
    products: Sequence[GoodsInput]
    """Goods descriptions to classify"""


class Compliance(TypedDict):
    """Line item compliance data for government agencies"""

    cpsc: ComplianceCpsc | None
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class ComplianceCpsc(TypedDict):
    product_id: str | None
    """Product ID in the CPSC registry"""
    product_version: str | None
    """Certificate version"""
    certifier_id: str | None
    """Certifier ID in the CPSC registry"""
    disclaim: ComplianceCpscDisclaim | None
    """Product disclaimer. Null if a certificate is provided."""


class ComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"] | str
    """Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not
    require data)
    """
    iuc: str
    """Agency code for the intended use, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class ConsigneeInput(TypedDict):
    """Importer of record, if different from the recipient"""

    name: str
    """Importer's name"""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension"""
    email: NotRequired[str | None]
    """Email address for carrier delivery notifications"""
    id: NotRequired[str | int | None]
    """Importer's tax or identity number. Required by customs in some countries."""
    tax_ids: NotRequired[Sequence[ConsigneeInputTaxIds] | None]
    """Importer's customs and tax registration numbers
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ConsigneeInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class ConsignorInput(TypedDict):
    """Exporter declared to customs"""

    name: str
    """Exporter's name"""
    phone: str | int
    """Phone number with country code and any extension"""
    email: NotRequired[str | None]
    """Email address for carrier delivery notifications"""
    id: NotRequired[str | int | None]
    """Exporter's tax or registration number, such as an EORI or IOSS number. Required in some
    countries (error 1011).
    """
    tax_ids: NotRequired[Sequence[ConsignorInputTaxIds] | None]
    """Exporter's customs and tax registration numbers, such as an EORI or IOSS number
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for US, CA and AU."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for US, CA and AU."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ConsignorInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class ConsignorUpdate(TypedDict):
    """Exporter declared to customs. The phone number is optional for orders imported from a store.
    """

    name: str
    """Exporter's name"""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension"""
    email: NotRequired[str | None]
    """Email address for carrier delivery notifications"""
    id: NotRequired[str | int | None]
    """Exporter's tax or registration number, such as an EORI or IOSS number. Required in some
    countries (error 1011).
    """
    tax_ids: NotRequired[Sequence[ConsignorUpdateTaxIds] | None]
    """Exporter's customs and tax registration numbers, such as an EORI or IOSS number
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for US, CA and AU."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for US, CA and AU."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ConsignorUpdateTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class Credential(TypedDict):
    """Carrier account. Secret parameters are not included."""

    id: int
    """Unique identifier (integer below 2^53)"""
    user_id: int
    """User ID of the account owner"""
    carrier: str
    """Carrier code, such as `UPS`"""
    params: dict[str, Literal[""]]
    """Carrier account parameters by name. Values are always empty for security reasons."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    deleted: Literal[False] | str
    """Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`), or `false` if the carrier account has not been
    deleted
    """


class CredentialInput(TypedDict):
    """Parameters for creating a carrier account"""

    carrier: Literal["DHLeC", "DeutschePost", "EasyPost", "UPS", "USPSDirect", "DHLExpress", "FedEx", "RoyalMail", "Shippo"]
    """Carrier code. Cannot be changed after creation."""
    params: Mapping[str, str]
    """Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
    `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`,
    `cig_username`, `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`,
    `retoure_password`; `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`,
    `account_number`; `USPSDirect`: `client_id`, `client_secret`, `account_number`, `crid`,
    `mid`, `manifest_mid`; `DHLExpress`: `username`, `password`, `account_number`; `FedEx`:
    `client_id`, `client_secret`, `account_number`, `child_key`, `child_secret`; `RoyalMail`:
    `api_key`, `trading_name`; `Shippo`: `api_token`.
    """


class CredentialUpdate(TypedDict):
    """Parameters for updating a carrier account"""

    carrier: NotRequired[str | None]
    """Carrier code. Cannot be changed after creation."""
    params: NotRequired[Mapping[str, str] | None]
    """Carrier-specific account parameters. `DHLeC`: `client_id`, `client_secret`; `DeutschePost`:
    `gkp_username`, `gkp_password`, `dp_api_key`, `ekp`, `contract_participation`,
    `cig_username`, `cig_password`, `tnt_username`, `tnt_password`, `retoure_username`,
    `retoure_password`; `EasyPost`: `api_key`; `UPS`: `client_id`, `client_secret`,
    `account_number`; `USPSDirect`: `client_id`, `client_secret`, `account_number`, `crid`,
    `mid`, `manifest_mid`; `DHLExpress`: `username`, `password`, `account_number`; `FedEx`:
    `client_id`, `client_secret`, `account_number`, `child_key`, `child_secret`; `RoyalMail`:
    `api_key`, `trading_name`; `Shippo`: `api_token`.
    """


class CreditNote(TypedDict):
    """Credit note for an invoice"""

    number: str
    """Sequential credit note number, such as `CN-2026-000001`"""
    issue_date: str
    """Issue date (`YYYY-MM-DD`)"""
    reason: str
    """Reason for the credit note, printed on the document"""
    total: float
    """Refunded amount in the invoice currency, including VAT"""
    net: float
    """Net amount in the invoice currency"""
    vat: float
    """VAT amount in the invoice currency"""
    rounding: float
    """Rounding difference in the invoice currency (at most one minor unit, such as one cent)"""
    accounting_vat: float | None
    """VAT amount in the issuer’s tax reporting currency, converted at the exchange rate of the
    invoice. Null if `vat.accounting` of the invoice is null.
    """


class CustomsData(TypedDict):
    """Electronic advance data (EAD) that declares a parcel to customs"""

    shipment_id: int
    """ID of the declared shipment"""
    tracking_number: str | None
    """Parcel tracking number, used as the transport document number. For multi-package shipments,
    the tracking number of the first package.
    """
    further_tracking_numbers: list[str]
    """Tracking numbers of additional packages. Their goods are declared with the first package."""
    version: int
    """Version number, starting at 1. Increases with each correction."""
    changed: str
    """Time when this version was created, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    corrections: list[CustomsDataCorrections]
    """Corrections made after the manifest was created, oldest first"""
    posted: str
    """Label creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    origin_country: str
    """Country where the entry point is located, as a two-letter ISO 3166-1 alpha-2 code"""
    destination_country: str
    """Destination country, as a two-letter ISO 3166-1 alpha-2 code"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    channel: Literal["post", "courier"] | str
    """Customs clearance channel: `post` for postal clearance, or `courier` for commercial clearance
    """
    carrier: str
    """Code of the carrier transporting the parcel"""
    category: Literal["sale", "gift", "sample", "returned", "documents", "other"] | str
    """Goods category in the customs declaration"""
    nature_type: str | None
    """Nature of transaction code (UPU). If null, the transaction is a sale."""
    buyer: Literal["consumer", "business"] | str
    """Buyer type: `consumer` or `business`"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase)
    """
    sender: DeclaredPerson
    """Exporter, from the shipment's `consignor` or sender"""
    addressee: DeclaredPerson
    """Recipient, from the shipment's `to` address"""
    importer: DeclaredPerson | None
    """Importer, from the shipment's `consignee`. Null if the recipient is the importer."""
    gross_weight: float
    """Measured gross weight of all packages in kilograms, or the declared weight if not measured"""
    package_count: int
    """Number of packages in the shipment"""
    postage: float
    """Shipping cost in USD"""
    insured_value: float | None
    """Insured value in USD. Null if `insurance` of the shipment is false."""
    papers: list[Literal["cn22", "cn23", "commercial_invoice", "proforma_invoice"] | str]
    """Customs documents that accompany the parcel"""
    lines: list[CustomsDataLines]
    """Declared line items"""
    warnings: NotRequired[list[CustomsDataWarnings]]
    """Correctable issues that may delay or return the parcel. Omitted if there are none."""


class CustomsDataCorrections(TypedDict):
    version: int
    """Version number after the correction"""
    changed: str
    """Time of the correction, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    reason: Literal["weighed"] | str
    """Reason for the correction, such as `weighed` (the facility measured a different weight)"""
    field: Literal["gross_weight"] | str
    """Name of the corrected field"""
    before: float
    """Value before the correction, in kilograms"""
    after: float
    """Value after the correction, in kilograms"""


class CustomsDataLines(TypedDict):
    line: int
    """Line number, starting at 1"""
    description: str
    """Goods description, as declared to customs"""
    quantity: int
    """Number of units"""
    hs_code: str | None
    """Harmonized System code, exactly as declared. Null if no code was declared."""
    origin_country: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    net_weight: float
    """Net weight of all units in kilograms"""
    value: float
    """Total value of all units, in `currency`"""
    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    sku: str | None
    """Merchant's product identifier (M-PID in the European Union). Null if unknown."""
    mpn: str | None
    """Manufacturer's product identifier (NS-PID in the European Union). Null if unknown."""
    gtin: str | None
    """Standardised product identifier (S-PID in the European Union). Null if unknown."""
    responsible_person: str | None
    """Name and address of the EU responsible person. Null if unknown or not applicable."""
    epr_number: str | None
    """Producer's registration number in the destination country. Null if unknown."""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    un_number: str | None
    """UN number of the dangerous goods, such as `UN3481`. Null if unknown."""
    customs_product: CustomsDataLinesCustomsProduct | None
    """Customs product referenced by the line item, with its current data. Null if there is none."""
    cpsc: CustomsDataLinesCpsc | None
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class CustomsDataLinesCustomsProduct(TypedDict):
    id: int
    """Unique identifier of the customs product (integer below 2^53)"""
    type: Literal["FOO", "COS", "FOO-CCW"] | str
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: str
    """Country of import, as a two-letter ISO 3166-1 alpha-2 code"""
    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    brand_name: str
    """Brand name. Can contain only letters, digits and spaces."""
    description: str
    """Goods description. Can contain only letters, digits and spaces."""
    code: str | None
    """Agency product code, such as `31A--06`. Null if not provided."""
    contact: CustomsDataLinesCustomsProductContact
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: str
    """Agency code for the intended use, such as `210.000`"""
    processing_code: str | None
    """Agency processing code, such as `PRO`. Null if not provided."""
    uom: str | None
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: float | None
    """Quantity in the unit specified by `uom`. Null if not provided."""
    packaging: CustomsDataLinesCustomsProductPackaging | None
    """Outer packaging container. Null if not provided."""
    manufacturer: CustomsDataLinesCustomsProductManufacturer
    """Manufacturer of the goods"""
    importer: CustomsDataLinesCustomsProductImporter
    """Importer of the goods"""
    shipper: CustomsDataLinesCustomsProductShipper
    """Shipper of the goods"""
    prior_notice_submitter: CustomsDataLinesCustomsProductPriorNoticeSubmitter | None
    """Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`."""
    fsvp_importer: CustomsDataLinesCustomsProductFsvpImporter | None
    """Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`."""
    affirmation_of_compliance: list[CustomsDataLinesCustomsProductAffirmationOfCompliance] | None
    """Affirmation of compliance (AofC) codes. Required for `FOO`."""
    compliance_code: list[CustomsDataLinesCustomsProductComplianceCode] | None
    """Additional agency compliance codes. Null if not provided."""
    compliance: NotRequired[Compliance | None]
    """Compliance data submitted to government agencies. Null if not provided."""


class CustomsDataLinesCustomsProductContact(TypedDict):
    """Contact person for questions about the importer or the prior notice"""

    name: str
    """Contact person's name"""
    email: str
    """Email address"""
    phone: str
    """Phone number with country code and any extension"""


class CustomsDataLinesCustomsProductPackaging(TypedDict):
    type: str
    """Container type, such as `CTN` (carton)"""
    quantity: int
    """Number of pieces per container"""


class CustomsDataLinesCustomsProductManufacturer(TypedDict):
    """Manufacturer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""
    id: CustomsDataLinesCustomsProductManufacturerId | None
    """Party's registration number. Null if not provided."""


class CustomsDataLinesCustomsProductManufacturerId(TypedDict):
    type: str
    """Registration number type: `DUNS` or `FEI`"""
    value: str
    """Registration number"""


class CustomsDataLinesCustomsProductImporter(TypedDict):
    """Importer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""


class CustomsDataLinesCustomsProductShipper(TypedDict):
    """Shipper of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""


class CustomsDataLinesCustomsProductPriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""


class CustomsDataLinesCustomsProductFsvpImporter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""
    id: CustomsDataLinesCustomsProductFsvpImporterId | None
    """Party's registration number. Null if not provided."""
    exempt: bool
    """Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)"""


class CustomsDataLinesCustomsProductFsvpImporterId(TypedDict):
    type: str
    """Registration number type: `DUNS` or `FEI`"""
    value: str
    """Registration number"""


class CustomsDataLinesCustomsProductAffirmationOfCompliance(TypedDict):
    code: str
    """Affirmation of compliance code, such as `FME`"""
    value: str
    """Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
    15 characters for other codes
    """


class CustomsDataLinesCustomsProductComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Compliance code value"""


class CustomsDataLinesCpsc(TypedDict):
    product_id: str | None
    """Product ID in the CPSC registry"""
    product_version: str | None
    """Certificate version"""
    certifier_id: str | None
    """Certifier ID in the CPSC registry"""
    disclaim: CustomsDataLinesCpscDisclaim | None
    """Product disclaimer. Null if a certificate is provided."""


class CustomsDataLinesCpscDisclaim(TypedDict):
    code: Literal["A", "B"] | str
    """Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not
    require data)
    """
    iuc: str
    """Agency code for the intended use, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class CustomsDataWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class CustomsProduct(TypedDict):
    """Regulated goods declared to government agencies"""

    id: int
    """Unique identifier (integer below 2^53)"""
    type: Literal["FOO", "COS", "FOO-CCW"] | str
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: str
    """Country of import, as a two-letter ISO 3166-1 alpha-2 code"""
    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    brand_name: str
    """Brand name. Can contain only letters, digits and spaces."""
    description: str
    """Goods description. Can contain only letters, digits and spaces."""
    code: str | None
    """Agency product code, such as `31A--06`. Null if not provided."""
    contact: CustomsProductContact
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: str
    """Agency code for the intended use, such as `210.000`"""
    processing_code: str | None
    """Agency processing code, such as `PRO`. Null if not provided."""
    uom: str | None
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: float | None
    """Quantity in the unit specified by `uom`. Null if not provided."""
    packaging: CustomsProductPackaging | None
    """Outer packaging container. Null if not provided."""
    manufacturer: CustomsProductManufacturer
    """Manufacturer of the goods"""
    importer: CustomsProductImporter
    """Importer of the goods"""
    shipper: CustomsProductShipper
    """Shipper of the goods"""
    prior_notice_submitter: CustomsProductPriorNoticeSubmitter | None
    """Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`."""
    fsvp_importer: CustomsProductFsvpImporter | None
    """Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`."""
    affirmation_of_compliance: list[CustomsProductAffirmationOfCompliance] | None
    """Affirmation of compliance (AofC) codes. Required for `FOO`."""
    compliance_code: list[CustomsProductComplianceCode] | None
    """Additional agency compliance codes. Null if not provided."""
    compliance: NotRequired[Compliance | None]
    """Compliance data submitted to government agencies. Null if not provided."""
    created_at: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated_at: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    deleted_at: str | None
    """Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not deleted."""


class CustomsProductContact(TypedDict):
    """Contact person for questions about the importer or the prior notice"""

    name: str
    """Contact person's name"""
    email: str
    """Email address"""
    phone: str
    """Phone number with country code and any extension"""


class CustomsProductPackaging(TypedDict):
    type: str
    """Container type, such as `CTN` (carton)"""
    quantity: int
    """Number of pieces per container"""


class CustomsProductManufacturer(TypedDict):
    """Manufacturer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""
    id: CustomsProductManufacturerId | None
    """Party's registration number. Null if not provided."""


class CustomsProductManufacturerId(TypedDict):
    type: str
    """Registration number type: `DUNS` or `FEI`"""
    value: str
    """Registration number"""


class CustomsProductImporter(TypedDict):
    """Importer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""


class CustomsProductShipper(TypedDict):
    """Shipper of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""


class CustomsProductPriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""


class CustomsProductFsvpImporter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: CustomsProductAddress | None
    """Party's name and address. Null if the party is the consignor of the shipment."""
    id: CustomsProductFsvpImporterId | None
    """Party's registration number. Null if not provided."""
    exempt: bool
    """Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)"""


class CustomsProductFsvpImporterId(TypedDict):
    type: str
    """Registration number type: `DUNS` or `FEI`"""
    value: str
    """Registration number"""


class CustomsProductAffirmationOfCompliance(TypedDict):
    code: str
    """Affirmation of compliance code, such as `FME`"""
    value: str
    """Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
    15 characters for other codes
    """


class CustomsProductComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Compliance code value"""


class CustomsProductAddress(TypedDict):
    """Name and address of a party that handles regulated goods"""

    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str
    """Phone number with country code and any extension"""


class CustomsProductInput(TypedDict):
    """Parameters for creating a customs product"""

    type: Literal["FOO", "COS", "FOO-CCW"]
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: str
    """Country of import, as a two-letter ISO 3166-1 alpha-2 code"""
    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    brand_name: str
    """Brand name. Can contain only letters, digits and spaces."""
    description: str
    """Goods description. Can contain only letters, digits and spaces."""
    code: NotRequired[str | None]
    """Agency product code, such as `31A--06`. Null if not provided."""
    contact: CustomsProductInputContact
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: str
    """Agency code for the intended use, such as `210.000`"""
    processing_code: NotRequired[str | None]
    """Agency processing code, such as `PRO`. Null if not provided."""
    uom: Literal["CG", "CM3", "DOZ", "DPC", "DPR", "FOZ", "G", "GAL", "KG", "L", "LB", "M3", "MCG", "MG", "ML", "OZ", "PCS", "PRS", "PTL", "QTL", "TOZ"] | None
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: NotRequired[float | str | None]
    """Quantity in the unit specified by `uom`. Null if not provided."""
    packaging: NotRequired[CustomsProductInputPackaging | None]
    """Outer packaging container. Null if not provided."""
    manufacturer: CustomsProductInputManufacturer
    """Manufacturer of the goods"""
    importer: CustomsProductInputImporter
    """Importer of the goods"""
    shipper: CustomsProductInputShipper
    """Shipper of the goods"""
    prior_notice_submitter: NotRequired[CustomsProductInputPriorNoticeSubmitter | None]
    """Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`."""
    fsvp_importer: NotRequired[CustomsProductInputFsvpImporter | None]
    """Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`."""
    affirmation_of_compliance: NotRequired[Sequence[CustomsProductInputAffirmationOfCompliance] | None]
    """Affirmation of compliance (AofC) codes. Required for `FOO`."""
    compliance_code: NotRequired[Sequence[CustomsProductInputComplianceCode] | None]
    """Additional agency compliance codes. Null if not provided."""
    compliance: NotRequired[CustomsProductInputCompliance | None]
    """Compliance data submitted to government agencies. Null if not provided."""


class CustomsProductInputContact(TypedDict):
    """Contact person for questions about the importer or the prior notice"""

    name: str
    """Contact person's name"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputPackaging(TypedDict):
    type: Literal["CTN", "BOX", "PKG", "BAG", "CS", "JAR", "BOT", "TBE", "CAN", "PKT", "SAC", "EA"]
    """Container type, such as `CTN` (carton)"""
    quantity: int
    """Number of pieces per container"""


class CustomsProductInputManufacturer(TypedDict):
    """Manufacturer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputManufacturerAddress | None]
    """Name and address. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductInputManufacturerId | None]
    """Manufacturer's registration number. Null if not provided."""


class CustomsProductInputManufacturerAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputManufacturerId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Registration number type: `DUNS` or `FEI`"""
    value: str | int
    """Registration number"""


class CustomsProductInputImporter(TypedDict):
    """Importer of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputImporterAddress | None]
    """Name and address. Required if `use_consignor` is false."""


class CustomsProductInputImporterAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputShipper(TypedDict):
    """Shipper of the goods"""

    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputShipperAddress | None]
    """Name and address. Required if `use_consignor` is false."""


class CustomsProductInputShipperAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputPriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductInputPriorNoticeSubmitterAddress | None]
    """Name and address. Required if `use_consignor` is false."""


class CustomsProductInputPriorNoticeSubmitterAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputFsvpImporter(TypedDict):
    use_consignor: NotRequired[bool | None]
    """Whether the party is the consignor. If false, `address` is required.
    Default: False
    """
    address: NotRequired[CustomsProductInputFsvpImporterAddress | None]
    """Name and address. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductInputFsvpImporterId | None]
    """Importer's registration number. Null if not provided."""
    exempt: NotRequired[bool | None]
    """Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)
    Default: False
    """


class CustomsProductInputFsvpImporterAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductInputFsvpImporterId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Registration number type: `DUNS` or `FEI`"""
    value: str | int
    """Registration number"""


class CustomsProductInputAffirmationOfCompliance(TypedDict):
    code: Literal["FME", "FSX", "PFR", "CFR", "GFR", "IFR", "ORN", "SFR", "SRN"]
    """Affirmation of compliance code, such as `FME`"""
    value: NotRequired[str | None]
    """Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
    15 characters for other codes
    Default: \"\"
    """


class CustomsProductInputComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Compliance code value"""


class CustomsProductInputCompliance(TypedDict):
    cpsc: NotRequired[CustomsProductInputComplianceCpsc | None]
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class CustomsProductInputComplianceCpsc(TypedDict):
    product_id: NotRequired[str | None]
    """Product ID in the CPSC registry"""
    product_version: NotRequired[str | None]
    """Certificate version"""
    certifier_id: NotRequired[str | None]
    """Certifier ID in the CPSC registry"""
    disclaim: NotRequired[CustomsProductInputComplianceCpscDisclaim | None]
    """Product disclaimer. Null if a certificate is provided."""


class CustomsProductInputComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"]
    """Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not
    require data)
    """
    iuc: str
    """Agency code for the intended use, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class CustomsProductUpdate(TypedDict):
    """Parameters for updating a customs product"""

    type: NotRequired[Literal["FOO", "COS", "FOO-CCW"] | None]
    """Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot
    be changed after creation.
    """
    coi: NotRequired[str | None]
    """Country of import, as a two-letter ISO 3166-1 alpha-2 code"""
    coo: NotRequired[str | None]
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    brand_name: NotRequired[str | None]
    """Brand name. Can contain only letters, digits and spaces."""
    description: NotRequired[str | None]
    """Goods description. Can contain only letters, digits and spaces."""
    code: NotRequired[str | None]
    """Agency product code, such as `31A--06`. Null if not provided."""
    contact: NotRequired[CustomsProductUpdateContact | None]
    """Contact person for questions about the importer or the prior notice"""
    intended_use_code: NotRequired[str | None]
    """Agency code for the intended use, such as `210.000`"""
    processing_code: NotRequired[str | None]
    """Agency processing code, such as `PRO`. Null if not provided."""
    uom: NotRequired[Literal["CG", "CM3", "DOZ", "DPC", "DPR", "FOZ", "G", "GAL", "KG", "L", "LB", "M3", "MCG", "MG", "ML", "OZ", "PCS", "PRS", "PTL", "QTL", "TOZ"] | None]
    """Unit of measure for `quantity`. Null if not provided."""
    quantity: NotRequired[float | str | None]
    """Quantity in the unit specified by `uom`. Null if not provided."""
    packaging: NotRequired[CustomsProductUpdatePackaging | None]
    """Outer packaging container. Null if not provided."""
    manufacturer: NotRequired[CustomsProductUpdateManufacturer | None]
    """Manufacturer of the goods"""
    importer: NotRequired[CustomsProductUpdateImporter | None]
    """Importer of the goods"""
    shipper: NotRequired[CustomsProductUpdateShipper | None]
    """Shipper of the goods"""
    prior_notice_submitter: NotRequired[CustomsProductUpdatePriorNoticeSubmitter | None]
    """Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`."""
    fsvp_importer: NotRequired[CustomsProductUpdateFsvpImporter | None]
    """Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`."""
    affirmation_of_compliance: NotRequired[Sequence[CustomsProductUpdateAffirmationOfCompliance] | None]
    """Affirmation of compliance (AofC) codes. Required for `FOO`."""
    compliance_code: NotRequired[Sequence[CustomsProductUpdateComplianceCode] | None]
    """Additional agency compliance codes. Null if not provided."""
    compliance: NotRequired[CustomsProductUpdateCompliance | None]
    """Compliance data submitted to government agencies. Null if not provided."""


class CustomsProductUpdateContact(TypedDict):
    name: str
    """Contact person's name"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdatePackaging(TypedDict):
    type: Literal["CTN", "BOX", "PKG", "BAG", "CS", "JAR", "BOT", "TBE", "CAN", "PKT", "SAC", "EA"]
    """Container type, such as `CTN` (carton)"""
    quantity: int
    """Number of pieces per container"""


class CustomsProductUpdateManufacturer(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdateManufacturerAddress | None]
    """Name and address. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductUpdateManufacturerId | None]
    """Manufacturer's registration number. Null if not provided."""


class CustomsProductUpdateManufacturerAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateManufacturerId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Registration number type: `DUNS` or `FEI`"""
    value: str | int
    """Registration number"""


class CustomsProductUpdateImporter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdateImporterAddress | None]
    """Name and address. Required if `use_consignor` is false."""


class CustomsProductUpdateImporterAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateShipper(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdateShipperAddress | None]
    """Name and address. Required if `use_consignor` is false."""


class CustomsProductUpdateShipperAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdatePriorNoticeSubmitter(TypedDict):
    use_consignor: bool
    """Whether the party is the consignor. If false, `address` is required."""
    address: NotRequired[CustomsProductUpdatePriorNoticeSubmitterAddress | None]
    """Name and address. Required if `use_consignor` is false."""


class CustomsProductUpdatePriorNoticeSubmitterAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateFsvpImporter(TypedDict):
    use_consignor: NotRequired[bool | None]
    """Whether the party is the consignor. If false, `address` is required.
    Default: False
    """
    address: NotRequired[CustomsProductUpdateFsvpImporterAddress | None]
    """Name and address. Required if `use_consignor` is false."""
    id: NotRequired[CustomsProductUpdateFsvpImporterId | None]
    """Importer's registration number. Null if not provided."""
    exempt: NotRequired[bool | None]
    """Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)
    Default: False
    """


class CustomsProductUpdateFsvpImporterAddress(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name"""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address"""
    phone: str | int
    """Phone number with country code and any extension"""


class CustomsProductUpdateFsvpImporterId(TypedDict):
    type: Literal["DUNS", "FEI"]
    """Registration number type: `DUNS` or `FEI`"""
    value: str | int
    """Registration number"""


class CustomsProductUpdateAffirmationOfCompliance(TypedDict):
    code: Literal["FME", "FSX", "PFR", "CFR", "GFR", "IFR", "ORN", "SFR", "SRN"]
    """Affirmation of compliance code, such as `FME`"""
    value: NotRequired[str | None]
    """Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to
    15 characters for other codes
    Default: \"\"
    """


class CustomsProductUpdateComplianceCode(TypedDict):
    code: str
    """Compliance code, such as `COS`"""
    value: str
    """Compliance code value"""


class CustomsProductUpdateCompliance(TypedDict):
    cpsc: NotRequired[CustomsProductUpdateComplianceCpsc | None]
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class CustomsProductUpdateComplianceCpsc(TypedDict):
    product_id: NotRequired[str | None]
    """Product ID in the CPSC registry"""
    product_version: NotRequired[str | None]
    """Certificate version"""
    certifier_id: NotRequired[str | None]
    """Certifier ID in the CPSC registry"""
    disclaim: NotRequired[CustomsProductUpdateComplianceCpscDisclaim | None]
    """Product disclaimer. Null if a certificate is provided."""


class CustomsProductUpdateComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"]
    """Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not
    require data)
    """
    iuc: str
    """Agency code for the intended use, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class DangerousGoods(TypedDict):
    """Battery details for a line item"""

    un_number: str | None
    """UN number of the dangerous goods, such as `UN3481`. Null if unknown."""
    packing_instruction: int | None
    """IATA packing instruction, such as `967`. Null if unknown."""
    section: str | None
    """IATA packing instruction section, such as `II`. Null if unknown."""
    watt_hours: float | None
    """Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown."""
    lithium_grams: float | None
    """Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown."""
    cells: int | None
    """Total number of cells in all units. Null if unknown."""
    batteries: int | None
    """Total number of batteries in all units. Null if unknown."""


class DangerousGoodsInput(TypedDict):
    """Battery details for a line item"""

    un_number: NotRequired[str | None]
    """UN number of the dangerous goods, such as `UN3481`. Null if unknown."""
    packing_instruction: NotRequired[int | None]
    """IATA packing instruction, such as `967`. Null if unknown."""
    section: NotRequired[Literal["I", "IA", "IB", "II"] | None]
    """IATA packing instruction section, such as `II`. Null if unknown."""
    watt_hours: NotRequired[float | str | None]
    """Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown."""
    lithium_grams: NotRequired[float | str | None]
    """Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown."""
    cells: NotRequired[int | None]
    """Total number of cells in all units. Null if unknown."""
    batteries: NotRequired[int | None]
    """Total number of batteries in all units. Null if unknown."""


class DeclaredPerson(TypedDict):
    """Person or company declared to customs"""

    name: str | None
    """Person or company name"""
    company_name: str | None
    """Company name. Null unless `name` is a contact person."""
    type: Literal["natural", "legal"] | str
    """Person type: `legal` (company) or `natural` (individual)"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address. Null if not provided."""
    numbers: list[DeclaredPersonNumbers]
    """Customs and tax registration numbers, with typed numbers first"""


class DeclaredPersonNumbers(TypedDict):
    type: str | None
    """Registration number type. Null if not provided."""
    value: str
    """Customs or tax registration number, as submitted in the request"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class Delivery(TypedDict):
    """Webhook delivery with its latest attempts"""

    id: str
    """Unique identifier of the delivery (`{event_id}-{webhook ID}`), sent in the `X-Svc-Event-Id`
    header. Identical for all retries.
    """
    event_id: int
    """ID of the delivered event, as in `GET /events`"""
    topic: str
    """Event topic"""
    status: Literal["pending", "delivered", "failed", "dropped"] | str
    """Delivery status: `pending` (waiting for the next attempt), `delivered`, `failed` (all
    attempts failed) or `dropped` (cancelled because the webhook was disabled or paused)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    next_attempt: str | None
    """Time of the next delivery attempt, in UTC (`YYYY-MM-DD HH:MM:SS`). Null if no attempt is
    scheduled.
    """
    attempts: list[DeliveryAttempt]
    """Latest 20 delivery attempts, oldest first"""


class DeliveryAttempt(TypedDict):
    """Delivery attempt with the endpoint's response"""

    time: str
    """Time of the delivery attempt, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    duration_ms: int
    """Duration of the delivery attempt in milliseconds"""
    http_status: int | None
    """HTTP status code of the response. Null if there was no response."""
    error: str | None
    """Reason the attempt failed. Null if it succeeded."""
    answer: str
    """Response body, truncated to 1 KB"""


class DeliveryDates(TypedDict):
    """Estimated ship and delivery dates for a service"""

    ship_date: str
    """Date when the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone`"""
    time_zone: str
    """Facility time zone (IANA), such as `Asia/Hong_Kong`"""
    delivery_date_min: str
    """Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    delivery_date_max: str
    """Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    confidence: Literal["estimated", "measured", "carrier"] | str
    """Source of the transit time: `estimated` (rate card), `measured` (recent deliveries on the
    route) or `carrier` (stated by the carrier)
    """
    deliveries: int | None
    """Number of deliveries used to measure the transit time. Null if not measured."""


class EmbeddedProblem(TypedDict):
    """Error that affects one item in a request"""

    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable error message. The wording may change."""
    status: Literal["error"]
    """Response status. Always `error`."""


class EntryPoint(TypedDict):
    """Facility where parcels are dropped off"""

    id: str
    """Unique identifier of the entry point, such as `HKG101`"""
    name: str
    """Display name of the entry point"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    delivery_address: str
    """Multi-line address in the local language"""
    notes: str | None
    """Drop-off notes, such as opening hours. Null if there are none."""
    overpack_required: bool
    """Whether parcels must be packed into overpacks. If false, overpacks are not accepted."""
    timezone: str
    """Facility time zone (IANA), used for local scan times"""
    cut_off: str
    """Local cut-off time (`HH:MM`) for same-day processing of parcels and orders"""
    working_days: list[str]
    """Facility working days (`Mon` to `Sun`), excluding public holidays in its country"""
    address: str | None
    """Deprecated. Name and address as a single string. Null if unknown."""


class Estimate(TypedDict):
    """Shipping services with their prices"""

    currency: str
    """Currency of all amounts in the response, as a three-letter ISO 4217 code"""
    entry_point: str
    """ID of the requested entry point"""
    services: list[EstimatedService]
    """Available services, ordered by price. Empty if no service is available."""
    unanswered_carriers: NotRequired[list[str]]
    """Codes of carriers that did not return rates in time. Omitted if all carriers responded."""
    reason: str | None
    """Reason no service is available. Null if a service is available."""


class EstimatedService(TypedDict):
    """Shipping service with its price and transit time"""

    carrier: str
    """Code of the carrier, such as `UPS`"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    exit_point: str | None
    """IATA code of the line-haul destination port. Null if the route does not include a port."""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    gross_weight: float
    """Gross weight in kilograms, or the route's minimum weight if greater"""
    volumetric_weight: float
    """Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
    dimensional divisor
    """
    insurance: EstimatedServiceInsurance
    """Insured amount and fee"""
    oversize_fee: float
    """Oversize fee in the requested currency. Charged if length plus girth exceeds the route limit.
    """
    surcharge: float
    """Route surcharge based on the chargeable weight, in the requested currency"""
    tax: Literal[0]
    """Deprecated. Always 0."""
    cost: float
    """Base shipping price excluding surcharges and fees, in the requested currency"""
    total_cost: float
    """Total price excluding duty and tax, in the requested currency"""
    charges: list[Charge]
    """Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee
    """
    tariff: str | None
    """Tariff version used for pricing. Null if no versioned tariff was used."""
    estimated: NotRequired[Literal[True]]
    """Whether the price is estimated from a rate table because the carrier's rate was unavailable
    """
    terms: list[Literal["DDU", "DDP"] | str]
    """Duty and tax terms available on the route: `DDU`, `DDP` or both"""
    transit_min: int
    """Minimum transit time in days, from the entry point to delivery"""
    transit_max: int
    """Typical maximum transit time in days, from the entry point to delivery"""
    service_points: bool
    """Whether the carrier delivers to service points"""
    delivery: DeliveryDates | None
    """Estimated ship and delivery dates for a parcel dropped off now. Null for returns."""
    shipping_methods: list[EstimatedServiceShippingMethods]
    """Deprecated. Contains one entry with the service's `cost` and `total_cost`."""


class EstimatedServiceInsurance(TypedDict):
    """Insured amount and fee"""

    coverage: float
    """Insured amount, in the requested currency"""
    fee: float
    """Insurance fee, in the requested currency"""


class EstimatedServiceShippingMethods(TypedDict):
    code: Literal[""]
    """Deprecated. Always empty."""
    cost: float
    """Deprecated. Same value as the service's `cost`, in the requested currency."""
    method: Literal["Standard"]
    """Deprecated. Always `Standard`."""
    total_cost: float
    """Deprecated. Same value as the service's `total_cost`, in the requested currency."""


class Event(TypedDict):
    """Event sent to webhooks"""

    id: int
    """Unique identifier of the event. To detect events that were also delivered by webhooks,
    compare it with the part of `X-Svc-Event-Id` before the dash.
    """
    topic: Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"] | str
    """Event topic. Webhooks with this topic receive the event."""
    created: str
    """Event time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    payload: dict[str, Any] | None
    """Webhook payload. Null if the resource no longer exists. Label payloads do not include `data`.
    """


class Exception(TypedDict):
    """Parcel that is on hold at a facility"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    shipment_id: int | None
    """ID of the shipment. Null if the parcel could not be identified."""
    tracking_number: str | None
    """Tracking number shown on the parcel. Null if unreadable."""
    notes: str | None
    """Notes from the facility. Null if there are none."""
    type: Literal["Bad Label", "Damaged", "Dangerous Goods", "Duplicate", "Oversized", "Overweight", "Unrecognized"] | str
    """Exception type, such as `Damaged`"""
    status: Literal["On Hold", "Destroyed", "Overlabeled", "Returned to Sender"] | str
    """Exception status. Parcels that are `On Hold` for 90 days are destroyed."""


class ExceptionsStatus(TypedDict):
    """Occurs when an exception is raised or resolved"""

    exception: ExceptionsStatusException
    """Exception at the time of the event"""


class ExceptionsStatusException(TypedDict):
    """Exception at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    type: str
    """Exception type, such as `Damaged`"""
    status: str
    """New exception status"""
    shipment_id: int | None
    """ID of the shipment. Null if the parcel could not be identified."""
    tracking_number: str | None
    """Tracking number shown on the parcel. Null if unreadable."""
    notes: str | None
    """Notes from the facility. Null if there are none."""


class FloorDevice(TypedDict):
    """Device paired with a warehouse"""

    id: int
    """ID of the device"""
    name: str
    """Display name of the device"""
    paired: str
    """Pairing time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expires: str
    """Expiry time of the pairing in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    user_id: int | None
    """User ID of the signed-in worker. Null if no worker is signed in."""


class FloorDeviceInput(TypedDict):
    """Parameters for pairing a device"""

    name: NotRequired[str | None]
    """Display name of the device. Send this field to create a pairing code."""
    code: NotRequired[str | None]
    """Device pairing code. Send this field to pair the current device."""


class FloorProduct(TypedDict):
    """Product in a warehouse, with its tracking settings"""

    user_id: int
    """Merchant ID"""
    id: int
    """ID of the product owned by the merchant"""
    name: str
    """Product name in the warehouse's local language. Defaults to the display name."""
    display_name: str
    """Product display name in the merchant's language"""
    barcode: str | None
    """Product barcode. Null if not available."""
    tracking: FloorProductTracking
    """Data recorded for each unit"""
    measured: bool
    """Whether the unit weight and dimensions are known"""
    measures: FloorProductMeasures | None
    """Unit weight and dimensions. Null if not measured."""
    measure_requested: bool
    """Whether the product must be remeasured because of parcel weight differences"""
    has_image: bool
    """Whether the product has a picture"""


class FloorProductTracking(TypedDict):
    """Data recorded for each unit"""

    lot: bool
    """Whether lot numbers are recorded"""
    expiry: bool
    """Whether expiry dates are recorded"""
    serial: bool
    """Whether serial numbers are recorded during packing"""


class FloorProductMeasures(TypedDict):
    weight: float
    """Unit weight in kilograms"""
    length: float
    """Unit length in centimetres"""
    width: float
    """Unit width in centimetres"""
    height: float
    """Unit height in centimetres"""


class FloorReturn(TypedDict):
    """Returned parcel received at a warehouse, with the expected units"""

    user_id: int
    """Merchant ID"""
    id: int
    """ID of the return"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Current return status"""
    tracking_number: str
    """Tracking number of the return parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    inspect: bool
    """Whether the parcel requires an inspection"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expected: list[FloorReturnExpected]
    """Products in the returned order. Empty if the order is unknown."""
    lines: list[FloorReturnLines]
    """Inspected units"""


class FloorReturnExpected(TypedDict):
    product: FloorProduct
    """Product in the returned order"""
    quantity: int
    """Number of requested units not yet inspected. Zero for products that were not requested."""
    max_quantity: int
    """Number of shipped units not yet inspected"""


class FloorReturnLines(TypedDict):
    product_id: int
    """ID of the product owned by the merchant"""
    quantity: int
    """Number of inspected units"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    grade: Literal["A", "B", "C", "D"] | str
    """Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of the units. Null until set by the merchant or a return rule."""


class FloorSession(TypedDict):
    """Warehouse session with its worker, device and scopes"""

    warehouse_id: str
    """Warehouse ID of the device or floor key"""
    device: FloorSessionDevice | None
    """Device that sent the request. Null for requests with a floor key."""
    worker: FloorSessionWorker | None
    """Signed-in worker. Null if no worker is signed in."""
    scopes: list[Literal["floor:read", "floor:work", "floor:lead", "floor:reports"] | str]
    """Scopes granted to the session or floor key"""
    expires: str | None
    """Session expiry time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if there is no session."""
    lead_expires: str | None
    """Expiry time of the scope `floor:lead` in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not granted."""
    language: str
    """Local language at the warehouse, as an ISO 639-1 code (such as `zh`)"""
    settings: FloorSessionSettings
    """Warehouse settings that apply to the device"""


class FloorSessionDevice(TypedDict):
    id: int
    """ID of the device"""
    name: str
    """Display name of the device"""


class FloorSessionWorker(TypedDict):
    user_id: int
    """Worker's user ID"""
    name: str
    """Staff member display name"""
    role: Literal["worker", "lead"] | str
    """Staff member role"""


class FloorSessionSettings(TypedDict):
    """Warehouse settings that apply to the device"""

    level: int
    """API integration level of the warehouse: `0` (none), `1` (receiving, packing and returns,
    without locations) or `2` (all work, with locations)
    """
    blind: bool
    """Whether expected quantities are hidden from workers"""


class FloorSettings(TypedDict):
    """Warehouse settings"""

    level: int
    """API integration level of the warehouse: `0` (none), `1` (receiving, packing and returns,
    without locations) or `2` (all work, with locations)
    """
    blind: bool
    """Whether expected quantities are hidden from workers"""
    max_adjusted_units: int
    """Maximum number of units per count line that a worker can adjust without approval"""
    max_adjusted_value: float
    """Maximum value per count line, in USD, that a worker can adjust without approval"""
    max_adjusted_lines_per_day: int
    """Maximum number of count lines per day that a worker can adjust without approval"""
    boxes: list[Box]
    """Shipping boxes available at the warehouse"""


class FloorSettingsUpdate(TypedDict):
    """Parameters for updating warehouse settings. Omitted settings remain unchanged."""

    level: NotRequired[int | None]
    """API integration level of the warehouse, from 0 to 2. Only operators can change it."""
    blind: NotRequired[bool | None]
    """Whether expected quantities are hidden from workers"""
    max_adjusted_units: NotRequired[int | None]
    """Maximum number of units per count line that a worker can adjust without approval"""
    max_adjusted_value: NotRequired[float | str | None]
    """Maximum value per count line, in USD, that a worker can adjust without approval"""
    max_adjusted_lines_per_day: NotRequired[int | None]
    """Maximum number of count lines per day that a worker can adjust without approval"""
    boxes: NotRequired[Sequence[BoxInput] | None]
    """Shipping boxes available at the warehouse"""


class FloorSignInInput(TypedDict):
    """Parameters for signing in a worker"""

    badge: str
    """Barcode scanned from the worker's badge"""
    pin: str
    """Worker's current PIN"""
    new_pin: NotRequired[str | None]
    """Worker's new PIN. Required at the first sign-in with a generated PIN."""
    password: NotRequired[str | None]
    """Lead's password. Send it with `code` to obtain the scope `floor:lead`."""
    code: NotRequired[str | None]
    """Lead's two-factor code. Required with `password`."""


class FulfillmentsComplete(TypedDict):
    """Occurs when an order parcel is shipped"""

    fulfillment: FulfillmentsCompleteFulfillment
    """Shipped parcel of the order"""


class FulfillmentsCompleteFulfillment(TypedDict):
    """Shipped parcel of the order"""

    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    order_id: int
    """ID of the fulfilled order"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the parcel's shipment"""
    shop: FulfillmentsCompleteFulfillmentShop
    """Shop where the order was placed"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""
    warehouse_id: str
    """ID of the warehouse that ships the parcel"""
    line_items: list[FulfillmentsCompleteFulfillmentLineItems]
    """Line items in the parcel"""


class FulfillmentsCompleteFulfillmentShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class FulfillmentsCompleteFulfillmentLineItems(TypedDict):
    product_id: int
    """ID of the shipped product"""
    quantity: int
    """Number of units"""
    sku: str
    """Stock keeping unit (SKU)"""


class FulfillmentsUpdate(TypedDict):
    """Occurs when the tracking number of a shipped parcel is assigned or changed"""

    fulfillment: FulfillmentsUpdateFulfillment
    """Parcel with the new tracking number"""


class FulfillmentsUpdateFulfillment(TypedDict):
    """Parcel with the new tracking number"""

    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    order_id: int
    """ID of the fulfilled order"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the parcel's shipment"""
    shop: FulfillmentsUpdateFulfillmentShop
    """Shop where the order was placed"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""
    warehouse_id: str
    """ID of the warehouse that ships the parcel"""


class FulfillmentsUpdateFulfillmentShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class GoodsInput(TypedDict):
    """Goods descriptions to classify"""

    description: str
    """Goods description, including material, purpose and intended user. Supported languages:
    English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.
    """
    hs_code: NotRequired[str | None]
    """Harmonized System code to verify, with 6 to 20 digits. Null if unknown."""


class HsCodeInput(TypedDict):
    """Harmonized System code for one destination country"""

    country: str
    """Destination country, as a two-letter ISO 3166-1 alpha-2 code"""
    hs_code: str
    """Harmonized System code for the country (6 to 13 digits)"""


class Inbound(TypedDict):
    """Stock in transit to a warehouse, with its products"""

    id: int
    """Unique identifier of the inbound shipment (integer below 2^53)"""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived. If false, the goods were
    unexpected.
    """
    carrier: str | None
    """Carrier delivering the goods to the warehouse. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    notes: str | None
    """Notes for the warehouse. Null if not provided."""
    received: str | None
    """Arrival time at the warehouse in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the goods arrive."""
    status: Literal["Pending", "Received", "Processed"] | str
    """Inbound shipment status: `Pending` (expected), `Received` (arrived) or `Processed` (counted,
    final)
    """
    tracking_number: str | None
    """Tracking number for the delivery to the warehouse. Null if not provided."""
    warehouse: InboundWarehouse
    """Warehouse that receives the goods"""
    boxes: list[InboundBoxes]
    """Boxes in the delivery. Empty if not provided."""
    products: list[InboundProduct]
    """Products in the inbound shipment"""


class InboundWarehouse(TypedDict):
    """Warehouse that receives the goods"""

    id: str
    """Receiving warehouse ID, such as `WH0HKG01`"""
    address: str | None
    """Multi-line warehouse address. Null if unknown."""
    language: str | None
    """English name of the warehouse's local language. Null if unknown."""
    language_code: str | None
    """ISO 639-1 language code, such as `zh`. Null if unknown."""
    name: str | None
    """Warehouse display name. Null if unknown."""


class InboundBoxes(TypedDict):
    sscc: str | None
    """Serial shipping container code (GS1 SSCC) on the box. Null if not available."""


class InboundInput(TypedDict):
    """Parameters for creating an inbound shipment"""

    carrier: NotRequired[str | None]
    """Carrier delivering the goods to the warehouse. Null if not provided."""
    tracking_number: NotRequired[str | None]
    """Tracking number for the delivery to the warehouse. Null if not provided."""
    notes: NotRequired[str | None]
    """Notes for the warehouse. Null if not provided."""
    warehouse: InboundInputWarehouse
    """Warehouse that receives the goods"""
    products: Sequence[InboundProductInput]
    """Products in the inbound shipment. Cannot be changed after creation."""
    boxes: NotRequired[Sequence[InboundInputBoxes] | None]
    """Boxes in the delivery. The SSCC of any box identifies the inbound shipment, so do not use an
    SSCC twice. Ignored in `PUT`.
    Default: []
    """


class InboundInputWarehouse(TypedDict):
    """Warehouse that receives the goods"""

    id: str
    """Receiving warehouse ID, such as `WH0HKG01`"""


class InboundInputBoxes(TypedDict):
    sscc: NotRequired[str | None]
    """Serial shipping container code (GS1 SSCC) on the box. If null, a code is generated where
    possible.
    """


class InboundProduct(TypedDict):
    """Product in an inbound shipment, with the received quantities"""

    id: int
    """ID of the product"""
    codes: list[InboundProductCodes] | None
    """Discrepancies found by the warehouse. Null if there are none, or if the goods have not been
    counted.
    """
    cost: float | None
    """Unit purchase cost in USD, for your information only. Null if unknown."""
    is_packaging: bool
    """Whether the product is packaging material"""
    name: str
    """Display name of the product"""
    processed: int
    """Number of units counted by the warehouse, including unsellable units. Missing units are not
    added to your stock.
    """
    held: int
    """Number of counted units that cannot be sold, such as damaged units"""
    lots: list[InboundProductLots]
    """Lots counted by the warehouse (up to 200 per inbound shipment)"""
    quantity: int
    """Number of units sent to the warehouse"""


class InboundProductCodes(TypedDict):
    code: str
    """Discrepancy reported by the warehouse, such as `DAMAGED` or `EXPIRED`. Warehouses can use
    other codes.
    """
    quantity: int
    """Number of units affected by the discrepancy"""


class InboundProductLots(TypedDict):
    lot: str | None
    """Lot number. Null if only the expiry date is known."""
    expiry: str | None
    """Expiry date (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units counted, including unsellable units"""


class InboundProductInput(TypedDict):
    """Product in an inbound shipment, with the number of units sent"""

    id: int
    """ID of the product"""
    quantity: int
    """Number of units sent to the warehouse"""
    cost: NotRequired[float | str | None]
    """Unit purchase cost in USD, for your information only. Null if unknown."""


class InboundRow(TypedDict):
    """Summary of an inbound shipment, without the products"""

    id: int
    """Unique identifier of the inbound shipment (integer below 2^53)"""
    announced: bool
    """Whether the inbound shipment was created before the goods arrived. If false, the goods were
    unexpected.
    """
    carrier: str | None
    """Carrier delivering the goods to the warehouse. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    notes: str | None
    """Notes for the warehouse. Null if not provided."""
    received: str | None
    """Arrival time at the warehouse in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the goods arrive."""
    status: Literal["Pending", "Received", "Processed"] | str
    """Inbound shipment status: `Pending` (expected), `Received` (arrived) or `Processed` (counted,
    final)
    """
    tracking_number: str | None
    """Tracking number for the delivery to the warehouse. Null if not provided."""
    warehouse: InboundRowWarehouse
    """Warehouse that receives the goods"""


class InboundRowWarehouse(TypedDict):
    """Warehouse that receives the goods"""

    id: str
    """Receiving warehouse ID, such as `WH0HKG01`"""
    address: str | None
    """Multi-line warehouse address. Null if unknown."""
    language: str | None
    """English name of the warehouse's local language. Null if unknown."""
    language_code: str | None
    """ISO 639-1 language code, such as `zh`. Null if unknown."""
    name: str | None
    """Warehouse display name. Null if unknown."""


class InboundStatus(TypedDict):
    """Occurs when an inbound shipment is received or counted"""

    inbound: InboundStatusInbound
    """Inbound shipment at the time of the event"""


class InboundStatusInbound(TypedDict):
    """Inbound shipment at the time of the event"""

    id: int
    """Unique identifier of the inbound shipment (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """New inbound shipment status"""
    warehouse_id: str
    """Receiving warehouse ID"""
    products: list[InboundStatusInboundProducts]
    """Products in the inbound shipment"""


class InboundStatusInboundProducts(TypedDict):
    id: int
    """ID of the product"""
    quantity: int
    """Expected number of units"""
    processed: int
    """Number of units counted at the time of event delivery"""


class InboundUpdate(TypedDict):
    """Parameters for updating an inbound shipment"""

    carrier: NotRequired[str | None]
    """Carrier delivering the goods to the warehouse. Null if not provided."""
    tracking_number: NotRequired[str | None]
    """Tracking number for the delivery to the warehouse. Null if not provided."""
    notes: NotRequired[str | None]
    """Notes for the warehouse. Null if not provided."""
    warehouse: NotRequired[InboundUpdateWarehouse | None]
    """Warehouse that receives the goods"""
    products: NotRequired[Sequence[InboundProductInput] | None]
    """Products in the inbound shipment. Cannot be changed after creation."""


class InboundUpdateWarehouse(TypedDict):
    id: str
    """Receiving warehouse ID, such as `WH0HKG01`"""


class Invoice(TypedDict):
    """Invoice for one week of charges and credits in a single currency"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    total: float
    """Net total of all credits and debits for the week, in the invoice currency"""
    name: str
    """Invoiced week (ISO 8601), such as `2026-W05`"""
    currency: str
    """Currency of all amounts in the invoice, as a three-letter ISO 4217 code"""
    start_date: str
    """First day of the invoiced week (`YYYY-MM-DD`)"""
    end_date: str
    """Last day of the invoiced week (`YYYY-MM-DD`)"""
    number: str | None
    """Sequential invoice number, such as `INV-2026-000123`. Null if nothing was charged or no tax
    invoices are issued.
    """
    issue_date: str | None
    """Issue date (`YYYY-MM-DD`). Null if the invoice has no number."""
    due_date: str | None
    """Due date (`YYYY-MM-DD`). Same as the issue date if the invoice is paid from the balance. Null
    if the invoice has no number.
    """
    vat: InvoiceVat | None
    """VAT breakdown. Null if the invoice has no number."""
    credit_notes: list[CreditNote]
    """Credit notes issued for the invoice, oldest first"""


class InvoiceVat(TypedDict):
    """VAT breakdown for an invoice. The total is the sum of the net amount, VAT and rounding
    difference.
    """

    treatment: Literal["standard", "reverse_charge", "not_subject"] | str
    """VAT treatment: `standard` (issuer's domestic VAT is charged), `reverse_charge` (the customer
    accounts for VAT) or `not_subject` (outside the scope of VAT)
    """
    rate: float
    """VAT rate as a decimal fraction, such as `0.19` for 19%. Zero if no VAT is charged."""
    reason: str | None
    """Reason for not charging VAT. Null if VAT is charged."""
    net: float
    """Net amount in the invoice currency"""
    amount: float
    """VAT amount in the invoice currency"""
    rounding: float
    """Rounding difference in the invoice currency (at most one minor unit, such as one cent)"""
    accounting: AccountingVat | None
    """VAT in the issuer’s tax reporting currency. Null if the invoice is in that currency or no VAT
    is charged.
    """


class Label(TypedDict):
    """Shipping label with its price and tracking events"""

    id: int
    """Unique identifier (integer below 2^53)"""
    shipment_id: int
    """ID of the label's shipment"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""
    carrier: str
    """Code of the carrier transporting the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    cancelled: bool
    """Whether the label was cancelled and refunded. Cancelled labels must not be used."""
    processed: bool
    """Whether a facility has processed the parcel"""
    processed_date: str | None
    """Local date when a facility processed the parcel (`YYYY-MM-DD`). Null until processed."""
    processed_weight: float | None
    """Gross weight in kilograms, as measured by the facility. Null until processed."""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    cost: float
    """Base shipping price excluding surcharges and fees, in the label currency. For the amount
    charged, see `total_cost` of the shipment.
    """
    override_fee: float
    """Deprecated. Always 0 USD."""
    oversize_fee: float
    """Oversize fee in the label currency. Charged if length plus girth exceeds the route limit."""
    surcharge: float
    """Route surcharge based on the chargeable weight, in the label currency"""
    insurance_fee: float
    """Insurance fee in the label currency. Zero if not insured."""
    charges: list[Charge]
    """Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee
    """
    tariff: str | None
    """Tariff version used for pricing. Null if no versioned tariff was used."""
    currency: str
    """Currency of the cost, fees and charges, as a three-letter ISO 4217 code"""
    tax: float
    """Deprecated. Always 0 USD. Use the shipment's `tax` instead."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    delivery_date: str | None
    """Delivery date (`YYYY-MM-DD`). Null until delivered."""
    estimated_delivery_date: str | None
    """Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided."""
    signed_by: str | None
    """Name of the signatory, as reported by the carrier. Null if not delivered or not reported."""
    exit_point: str
    """IATA code of the line-haul destination port. If the route does not include a port, the port
    of the entry point.
    """
    is_ready: bool
    """Whether the label can be downloaded. Some carriers issue labels with a delay. Cancelled
    labels can still be downloaded but must not be used.
    """
    overpack_id: int | None
    """ID of the overpack that contains the package. Null if there is none."""
    status: Literal["Pending", "Processed", "Cancelled", "Customs", "En Route", "Exception", "Delivered"] | str
    """Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`,
    `Customs` (in customs clearance), `Exception` (delivery problem, loss or return to sender),
    `Delivered` or `Cancelled` (label cancelled)
    """
    size: None
    """Deprecated. Always null."""
    is_master: bool
    """Whether this is the master label (the only or first label of the shipment). All labels of a
    multi-package shipment are bought and cancelled together.
    """
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""
    weight: float
    """Gross weight in kilograms"""
    contents: list[LabelContents]
    """Package contents, as listed by package on the customs documents"""
    events: list[TrackingEvent]
    """Parcel tracking events, newest first"""
    errors: NotRequired[LabelErrors]
    """Reason the carrier did not issue the label, as a single object. Omitted if the label was
    issued.
    """


class LabelContents(TypedDict):
    description: str
    """Goods description"""
    value: float
    """Total value of the units, in the first line item's currency"""
    quantity: int
    """Number of units in the package"""


class LabelErrors(TypedDict):
    """Reason the carrier did not issue the label, as a single object. Omitted if the label was
    issued.
    """

    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable error message. The wording may change."""
    status: Literal["error"]
    """Response status. Always `error`."""


class LabelAssignment(TypedDict):
    """Parameters for adding a label to an overpack"""

    overpack_id: int | None
    """ID of the overpack for the package. Null removes the package from its overpack."""


class LabelInput(TypedDict):
    """Parameters for buying a label"""

    shipment_id: int
    """ID of the shipment to buy a label for"""


class LabelRow(TypedDict):
    """Shipping label without tracking events"""

    id: int
    """Unique identifier (integer below 2^53)"""
    shipment_id: int
    """ID of the label's shipment"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""
    carrier: str
    """Code of the carrier transporting the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    cancelled: bool
    """Whether the label was cancelled and refunded. Cancelled labels must not be used."""
    processed: bool
    """Whether a facility has processed the parcel"""
    processed_date: str | None
    """Local date when a facility processed the parcel (`YYYY-MM-DD`). Null until processed."""
    processed_weight: float | None
    """Gross weight in kilograms, as measured by the facility. Null until processed."""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    cost: float
    """Base shipping price excluding surcharges and fees, in the label currency. For the amount
    charged, see `total_cost` of the shipment.
    """
    override_fee: float
    """Deprecated. Always 0 USD."""
    oversize_fee: float
    """Oversize fee in the label currency. Charged if length plus girth exceeds the route limit."""
    surcharge: float
    """Route surcharge based on the chargeable weight, in the label currency"""
    insurance_fee: float
    """Insurance fee in the label currency. Zero if not insured."""
    charges: list[Charge]
    """Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee
    """
    tariff: str | None
    """Tariff version used for pricing. Null if no versioned tariff was used."""
    currency: str
    """Currency of the cost, fees and charges, as a three-letter ISO 4217 code"""
    tax: float
    """Deprecated. Always 0 USD. Use the shipment's `tax` instead."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    delivery_date: str | None
    """Delivery date (`YYYY-MM-DD`). Null until delivered."""
    estimated_delivery_date: str | None
    """Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided."""
    signed_by: str | None
    """Name of the signatory, as reported by the carrier. Null if not delivered or not reported."""
    exit_point: str
    """IATA code of the line-haul destination port. If the route does not include a port, the port
    of the entry point.
    """
    is_ready: bool
    """Whether the label can be downloaded. Some carriers issue labels with a delay. Cancelled
    labels can still be downloaded but must not be used.
    """
    overpack_id: int | None
    """ID of the overpack that contains the package. Null if there is none."""
    status: Literal["Pending", "Processed", "Cancelled", "Customs", "En Route", "Exception", "Delivered"] | str
    """Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`,
    `Customs` (in customs clearance), `Exception` (delivery problem, loss or return to sender),
    `Delivered` or `Cancelled` (label cancelled)
    """
    size: None
    """Deprecated. Always null."""
    is_master: bool
    """Whether this is the master label (the only or first label of the shipment). All labels of a
    multi-package shipment are bought and cancelled together.
    """
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""
    weight: float
    """Gross weight in kilograms"""
    contents: list[LabelRowContents]
    """Package contents, as listed by package on the customs documents"""


class LabelRowContents(TypedDict):
    description: str
    """Goods description"""
    value: float
    """Total value of the units, in the first line item's currency"""
    quantity: int
    """Number of units in the package"""


class LedgerEntry(TypedDict):
    """Ledger entry with the resulting balance"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    amount: float
    """Amount in the ledger currency. Positive for credits, negative for charges."""
    description: str
    """Ledger entry description"""
    balance: float | None
    """Balance after the ledger entry, in the ledger currency. Null if concurrent changes make the
    balance ambiguous.
    """
    kind: str
    """Ledger entry type, such as `labels`, `fulfillment` or `returns`. Payouts have the type
    `payments`.
    """
    label_id: int | None
    """ID of the related label. Null if there is none."""
    shipment_id: int | None
    """ID of the related shipment. Null if there is none, or if the entry was created by an earlier
    release.
    """
    order_id: int | None
    """ID of the related order. Null if there is none, or if the entry was created by an earlier
    release.
    """
    return_id: int | None
    """ID of the related return. Null if there is none."""
    reshipment_id: int | None
    """ID of the related reshipment. Null if there is none."""
    inbound_id: int | None
    """ID of the related inbound shipment. Null if there is none."""


class LineItem(TypedDict):
    """Line item for one type of goods, with the duty and tax"""

    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    currency: str
    """Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
    daily exchange rate.
    """
    description: str
    """Goods description in English. Must be specific enough for customs, such as `cotton T-shirts`
    instead of `clothes`.
    """
    origin_description: str
    """Goods description in the local language of the country of export. Defaults to `description`.
    """
    quantity: int
    """Number of units"""
    weight: float
    """Weight of **one unit** in kilograms, with up to 3 decimals"""
    value: float
    """Total value of **all units**, in `currency`, with up to 2 decimals"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hts_code: str | None
    """Harmonized System code with 6 to 13 characters (digits and dots). Null if unknown."""
    url: str | None
    """URL of the product page. Null if not provided."""
    sku: NotRequired[str]
    """Stock keeping unit (SKU)"""
    gtin: NotRequired[str]
    """Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Known as S-PID in the
    European Union.
    """
    mpn: NotRequired[str]
    """Manufacturer's product identifier (NS-PID in the European Union)"""
    supplier: NotRequired[str]
    """Supplier or manufacturer. For shipments to the United States, send the manufacturer
    identification code (MID).
    """
    user_hts_code: str | None
    """Harmonized System code from the request. Null if not provided."""
    product_id: int | None
    """ID of the customs product (`POST /customs/products`) for regulated goods, not of a stocked
    product. Null for other goods.
    """
    dangerous_goods: NotRequired[DangerousGoods]
    """Battery details in addition to `dg_code`. Null if not provided."""
    compliance: NotRequired[Compliance]
    """Compliance data submitted to government agencies. Null if not provided."""
    tax: float
    """Prepaid import tax on all units, in the shipment currency. Applies to `DDP` only."""
    duty: float
    """Prepaid import duty on all units, in the shipment currency. Applies to `DDP` only."""


class LineItemComponent(TypedDict):
    """Kit component in an order"""

    product_id: int
    """ID of the component"""
    name: str
    """Display name of the component"""
    quantity: int
    """Number of units per kit"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: str | None
    """Harmonized System code for the destination country. Null if unknown."""


class LineItemInput(TypedDict):
    """Line item for one type of goods. `value` is the total for all units. `weight` is the weight
    of one unit.
    """

    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    currency: str
    """Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the
    daily exchange rate.
    """
    description: str
    """Goods description in English. Must be specific enough for customs, such as `cotton T-shirts`
    instead of `clothes`.
    """
    origin_description: NotRequired[str | None]
    """Goods description in the local language of the country of export. Defaults to `description`.
    """
    quantity: int
    """Number of units"""
    weight: float | str
    """Weight of **one unit** in kilograms, with up to 3 decimals"""
    value: float | str
    """Total value of **all units**, in `currency`, with up to 2 decimals"""
    dg_code: NotRequired[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"] | None]
    """Dangerous goods code: lithium-ion batteries `0965` (alone), `0966` (packed with equipment),
    `0967` (contained in equipment), lithium-metal batteries `0968` (alone), `0969` (packed with
    equipment), `0970` (contained in equipment), `ORMD1` (dry-cell batteries), `ORMD2` (liquid,
    limited quantity), `ORMD3` (powder, limited quantity), `SDEC1` (dry-cell batteries contained
    in equipment), `SDEC2` (magnets contained in equipment), `SDEC3` (cosmetics with powder or
    liquid), `SDEC4` (other goods, approved individually). `SDEC` codes require approval. Null if
    the goods are not dangerous.
    """
    hts_code: NotRequired[str | None]
    """Harmonized System code with 6 to 13 characters (digits and dots). Null if unknown."""
    url: NotRequired[str | None]
    """URL of the product page. Null if not provided."""
    sku: NotRequired[str | None]
    """Stock keeping unit (SKU)"""
    gtin: NotRequired[str | None]
    """Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Known as S-PID in the
    European Union.
    """
    mpn: NotRequired[str | None]
    """Manufacturer's product identifier (NS-PID in the European Union)"""
    supplier: NotRequired[str | None]
    """Supplier or manufacturer. For shipments to the United States, send the manufacturer
    identification code (MID).
    """
    product_id: NotRequired[int | None]
    """ID of the customs product (`POST /customs/products`) for regulated goods, not of a stocked
    product. Null for other goods.
    """
    dangerous_goods: NotRequired[DangerousGoodsInput | None]
    """Battery details in addition to `dg_code`. Null if not provided."""
    compliance: NotRequired[LineItemInputCompliance | None]
    """Compliance data submitted to government agencies. Null if not provided."""


class LineItemInputCompliance(TypedDict):
    cpsc: NotRequired[LineItemInputComplianceCpsc | None]
    """Consumer Product Safety Commission (CPSC) certificate or disclaimer. Null if not provided."""


class LineItemInputComplianceCpsc(TypedDict):
    product_id: NotRequired[str | None]
    """Product ID in the CPSC registry"""
    product_version: NotRequired[str | None]
    """Certificate version"""
    certifier_id: NotRequired[str | None]
    """Certifier ID in the CPSC registry"""
    disclaim: NotRequired[LineItemInputComplianceCpscDisclaim | None]
    """Product disclaimer. Null if a certificate is provided."""


class LineItemInputComplianceCpscDisclaim(TypedDict):
    code: Literal["A", "B"]
    """Disclaimer code: `A` (the agency does not regulate the product) or `B` (the agency does not
    require data)
    """
    iuc: str
    """Agency code for the intended use, such as `130.005`"""
    iuc_description: str
    """Description of the intended use"""


class LocalDescriptionInput(TypedDict):
    """Goods description in one language"""

    description: str
    """Goods description in the language specified by `language_code`"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""


class LoggedRequest(TypedDict):
    """Logged API request"""

    id: str
    """Request ID, as sent in the `X-Request-Id` response header"""
    created: str
    """Request time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    method: str
    """HTTP request method"""
    path: str
    """Request path, including IDs. Other path parameters are replaced with their names, such as
    `{sku}`.
    """
    query: dict[str, str]
    """Known query parameters. Only numbers and codes are shown. All other values are replaced with
    their length.
    """
    status: int
    """HTTP status code of the response"""
    code: int | None
    """API error code. Null if the request succeeded."""
    error: str | None
    """API error name. Null if the request succeeded."""
    errors: list[str]
    """Validation errors, each with a field path and reason. Submitted values are not included.
    Empty if the request succeeded.
    """
    duration_ms: int
    """Request processing time in milliseconds"""
    key_id: int | None
    """ID of the API key. Null if the request was sent with an application token."""
    application_id: str
    """ID of the application that sent the request"""
    body: Any
    """Request body, up to 4 KB. Contains known fields only, with free text replaced with its
    length. Null if the request succeeded.
    """


class Lot(TypedDict):
    """Units in a warehouse that share a product, lot number, expiry date and condition"""

    lot: str | None
    """Lot number. Null if the units have no lot number or have not been put away yet."""
    expiry: str | None
    """Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
    date.
    """
    warehouse_id: str
    """Warehouse ID, such as `WH0HKG01`"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str | None
    """Condition of the units: `sellable`, or the reason they are held. Null for held units if the
    warehouse does not record reasons.
    """
    quantity: int
    """Number of units, including units reserved or picked for orders"""


class Manifest(TypedDict):
    """Closed list of overpacks that are handed over at an entry point"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Name of the carrier that transports the overpacks to the entry point. Null if not provided.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    mawb_id: int | None
    """Master air waybill number. Null until assigned."""
    tracking_number: str | None
    """Tracking number for the transport to the entry point. Null if not provided."""
    warehouse_no: str | None
    """Manifest number assigned by the entry point. Null until assigned."""
    total_overpacks: int
    """Number of overpacks on the manifest"""
    total_shipments: int
    """Number of shipments on the manifest"""
    overpacks: list[int]
    """IDs of the overpacks on the manifest"""
    forms: list[str]
    """Names of the available carrier forms, without the delivery ticket, which is always available.
    Carrier forms become available a few minutes after the manifest is created and are retained
    for 90 days.
    """
    overpacks_details: list[ManifestOverpacksDetails]
    """Overpacks with their weight and dimensions at the time of manifest creation"""


class ManifestOverpacksDetails(TypedDict):
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    id: int
    """Unique identifier of the overpack (integer below 2^53)"""
    height: int | None
    """Height in whole centimetres, rounded up. As provided with the overpack."""
    length: int | None
    """Length in whole centimetres, rounded up. As provided with the overpack."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. As provided with the overpack."""
    width: int | None
    """Width in whole centimetres, rounded up. As provided with the overpack."""


class ManifestInput(TypedDict):
    """Parameters for creating a manifest"""

    overpacks: Sequence[int | str]
    """IDs or SSCCs of the overpacks. A manifest can contain up to 1000 overpacks. If any overpack
    is rejected, the manifest is not created.
    """
    carrier: NotRequired[str | None]
    """Name of the carrier that transports the overpacks to the entry point. Null if not provided.
    Cannot be changed after creation.
    """
    tracking_number: NotRequired[str | None]
    """Tracking number for the transport to the entry point. Null if not provided. Cannot be changed
    after creation.
    """


class ManifestRow(TypedDict):
    """Summary of a manifest, without overpack weights and dimensions"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Name of the carrier that transports the overpacks to the entry point. Null if not provided.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    mawb_id: int | None
    """Master air waybill number. Null until assigned."""
    tracking_number: str | None
    """Tracking number for the transport to the entry point. Null if not provided."""
    warehouse_no: str | None
    """Manifest number assigned by the entry point. Null until assigned."""
    total_overpacks: int
    """Number of overpacks on the manifest"""
    total_shipments: int
    """Number of shipments on the manifest"""
    overpacks: list[int]
    """IDs of the overpacks on the manifest"""


class ManifestsComplete(TypedDict):
    """Occurs when a manifest is processed"""

    manifest: ManifestsCompleteManifest
    """Processed manifest"""


class ManifestsCompleteManifest(TypedDict):
    """Processed manifest"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    exit_point: str | None
    """IATA code of the line-haul destination port. Null if the parcels have no common destination
    port.
    """
    forms: list[str]
    """Names of the available documents"""
    mawb_id: int | None
    """Master air waybill number. Null until assigned."""
    overpacks: list[ManifestsCompleteManifestOverpacks]
    """Overpacks on the manifest"""
    total_shipments: int
    """Number of shipments on the manifest"""
    warehouse_no: str | None
    """Manifest number assigned by the entry point. Null until assigned."""


class ManifestsCompleteManifestOverpacks(TypedDict):
    carrier: str | None
    """Code of the only carrier allowed for the parcels. Null if any carrier is allowed."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    height: float
    """Height in centimetres"""
    id: int
    """Unique identifier (integer below 2^53)"""
    length: float
    """Length in centimetres"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    terms: str
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase)
    """
    type86: bool
    """Whether the overpack is cleared through US customs as a Type 86 entry"""
    weight: float
    """Gross weight in kilograms"""
    width: float
    """Width in centimetres"""


class MovedLot(TypedDict):
    """Lot with the number of units moved"""

    lot: str | None
    """Lot number. Null for units without a lot number."""
    expiry: str | None
    """Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry
    date.
    """
    quantity: int
    """Number of moved units"""


# Shop order with its line items and parcels
Order = TypedDict(
    "Order",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Time when the buyer placed the order, as sent by the shop, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Later than
        # `created` for imported orders.
        "placed_at": 'str',
        # Order status: `Processing` (awaiting stock allocation), `Holding` (on hold), `Exception`
        # (action required), `Backordered` (out of stock), `Ready` (stock allocated, with
        # `partial_fulfillment` to at least one line item), `Packing`, `Partial` (partially
        # shipped), `Fulfilled` (shipping completed) or `Archived` (90 days after shipment)
        "status": 'Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str',
        # Actions allowed in the current status: `update`, `hold` (set the status to `Holding`),
        # `release` (set the status to `Processing`, also to retry an order in the status
        # `Exception`) and `delete`
        "allowed_actions": 'list[Literal["update", "hold", "release", "delete"] | str]',
        "to": 'Recipient',
        # Importer of record. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the service's return address.
        "from": 'ReturnAddress',
        # Code of the required carrier. Omitted if the carrier is selected automatically.
        "carrier": 'NotRequired[str]',
        # Gift message printed on the packing slip. Null for no message.
        "gift_message": 'str | None',
        # Whether the order can be shipped to an unverified address, without insurance
        "ignore_bad_address": 'bool',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning.
        "insurance": 'bool',
        # Whether a packing slip is included, for a fee
        "packing_slip": 'bool',
        # Whether line items that are completely in stock are shipped without waiting for the others
        "partial_fulfillment": 'bool',
        # Whether the order can be split between up to three warehouses if no single warehouse
        # stocks all items
        "split_fulfillment": 'bool',
        # Number of distinct products in the order
        "products": 'int',
        # Total number of units
        "quantity": 'int',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option.
        "signature_confirmation": 'bool',
        # Shop where the order was placed
        "shop": 'OrderShop',
        # Warehouse requested for the order
        "warehouse": 'OrderWarehouse',
        # Dates promised when stock was first allocated. They do not change later. Null until stock
        # is allocated, or if the destination country was changed.
        "promise": 'OrderPromise | None',
        # Latest change made to the order in the connected store, including cancellation. Omitted if
        # there was none.
        "store_change": 'NotRequired[OrderStoreChange]',
        # Custom tags for use in shipping rule conditions. Omitted if there are none.
        "tags": 'NotRequired[list[str]]',
        # Shipping rules applied to the order, with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # Shipping rule that put the order on hold. Omitted for other orders.
        "hold_reason": 'NotRequired[str]',
        # Store order items with an unknown SKU. The order is not shipped until you create the SKUs
        # or send `line_items`.
        "unmatched_items": 'NotRequired[list[OrderUnmatchedItems]]',
        # Error to correct, as a single object. Returned in the status `Exception`, and by POST and
        # PUT if the order is accepted but cannot be processed without changes, such as an order for
        # a denied party (1240). Omitted if there is no error.
        "errors": 'NotRequired[EmbeddedProblem]',
        # Ordered items, with one line item per SKU
        "line_items": 'list[OrderLineItems]',
        # Parcels that fulfil the order
        "fulfillments": 'list[OrderFulfillments]',
        # Correctable issues that may delay or return the parcel. Returned by POST and PUT only.
        "warnings": 'NotRequired[list[OrderWarnings]]',
        # Picking progress at the warehouse. Null if nothing is left to pick, or if the warehouse
        # does not report progress. Returned only by `GET /orders/{id}`.
        "picking": 'NotRequired[OrderPicking | None]',
    },
)


class OrderShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    name: str
    """Display name of the shop"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""
    type: str
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""


class OrderWarehouse(TypedDict):
    """Warehouse requested for the order"""

    id: str | None
    """Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
    status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
    """


class OrderStoreChange(TypedDict):
    """Latest change made to the order in the connected store, including cancellation. Omitted if
    there was none.
    """

    code: int
    """Error code: `1327` (order cancelled, refunded or fulfilled in the store) or `1328` (items or
    address changed in the store)
    """
    message: str
    """Human-readable error message. The wording may change."""
    detected: str
    """Detection time of the change in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class OrderUnmatchedItems(TypedDict):
    sku: str | None
    """Item SKU in the store. Null if the item has no SKU."""
    name: str
    """Item display name in the store"""
    quantity: int
    """Number of ordered units not yet shipped"""
    sold_for: float | None
    """Total price of all units in USD. Null if unknown."""


class OrderLineItems(TypedDict):
    name: str
    """Display name of the product"""
    product_id: int
    """ID of the ordered product (`GET /products/{id}`)"""
    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""
    sold_for: float | None
    """Price of **all units** in USD, used as the customs value. If null or zero, the product value
    is used.
    """
    customs_product_id: int | None
    """ID of the customs product for regulated goods. Null for other goods."""
    dangerous_goods: NotRequired[OrderLineItemsDangerousGoods]
    """Battery details in addition to `dg_code`. Null if not provided."""
    dg_code: str | None
    """Dangerous goods code. Null for kits and for other goods."""
    hs_code: str | None
    """Harmonized System code for the destination country. Null for kits or if unknown."""
    components: list[LineItemComponent]
    """Kit components at the time of the order. Empty for other products."""
    warehouse_id: str | None
    """ID of the warehouse that reserved or shipped the units. Null until reserved."""
    fulfilled: bool
    """Whether the line item has been shipped"""
    fulfillment_id: int | None
    """ID of the fulfilment that includes the line item. Null until packing starts."""


class OrderLineItemsDangerousGoods(TypedDict):
    """Battery details in addition to `dg_code`. Null if not provided."""

    un_number: str | None
    """UN number of the dangerous goods, such as `UN3481`. Null if unknown."""
    packing_instruction: int | None
    """IATA packing instruction, such as `967`. Null if unknown."""
    section: str | None
    """IATA packing instruction section, such as `II`. Null if unknown."""
    watt_hours: float | None
    """Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown."""
    lithium_grams: float | None
    """Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown."""
    cells: int | None
    """Total number of cells in all units. Null if unknown."""
    batteries: int | None
    """Total number of batteries in all units. Null if unknown."""


class OrderFulfillments(TypedDict):
    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    fulfilled: str | None
    """Carrier handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is handed over.
    """
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the parcel's shipment"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""
    warehouse_id: str
    """ID of the warehouse that ships the parcel"""
    created: str
    """Packing start time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    packed: str | None
    """Packing completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until packed."""
    fulfillment_fee: float
    """Pick and pack fee in USD"""
    packaging_fee: float
    """Packaging material fee in USD"""
    packing_slip_fee: float
    """Packing slip fee in USD"""
    shipping_cost: float
    """Label price in USD, including prepaid duty and tax"""
    package: OrderFulfillmentsPackage | None
    """Packed parcel's weight and dimensions. Null if not measured by the warehouse."""
    lots: list[PackedLot] | None
    """Packed units, grouped by lot. Null if lot numbers were not recorded."""
    serials: list[PackedSerial] | None
    """Serial numbers of the packed units (up to 200). Null if not recorded."""


class OrderFulfillmentsPackage(TypedDict):
    box: str | None
    """Code of the shipping box. Null for other packaging."""
    weight: float
    """Weight in kilograms"""
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""


class OrderWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class OrderPicking(TypedDict):
    state: Literal["to_pick", "picking", "picked", "packing"] | str
    """Picking status: `to_pick` (not started), `picking` (in progress), `picked` (all units are
    picked) or `packing` (the parcel is being packed)
    """
    units: int
    """Number of units to pick, including picked units"""
    picked: int
    """Number of picked units"""


# Parameters for creating an order
OrderInput = TypedDict(
    "OrderInput",
    {
        # Time when the buyer placed the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Defaults to the
        # current time.
        "created": 'NotRequired[str | None]',
        # Recipient's name and address
        "to": 'RecipientInput',
        # Carrier code. If null, selected automatically.
        "carrier": 'NotRequired[str | None]',
        # Importer of record. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'ConsignorInput',
        # Return address for undeliverable parcels. Null selects the service's return address.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Gift message printed on the packing slip. Requires `packing_slip`. Null for no message.
        "gift_message": 'NotRequired[str | None]',
        # Whether to ship to an unverified address. Such parcels are not insured, and `insurance` is
        # stored as false. Stored as false if the address is verified. Orders with an unverified
        # address and `Svc Priority` are rejected.
        # Default: False
        "ignore_bad_address": 'NotRequired[bool | None]',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning. If omitted, determined by shipping rules. Defaults to
        # false.
        "insurance": 'NotRequired[bool | None]',
        # Whether to include a packing slip, for a fee. Defaults to the shop setting.
        "packing_slip": 'NotRequired[bool | None]',
        # Whether to ship line items that are completely in stock before the others. Defaults to the
        # shop setting.
        "partial_fulfillment": 'NotRequired[bool | None]',
        # Whether the order can be split between up to three warehouses if none stocks all items.
        # Defaults to the shop setting.
        "split_fulfillment": 'NotRequired[bool | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`. If omitted, determined by shipping rules. Defaults to the shop setting.
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase). Defaults to `DDU` if available on the route, otherwise `DDP`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option. If omitted, determined by shipping rules. Defaults to false.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Shop where the order was placed. Cannot be changed after creation.
        "shop": 'OrderInputShop',
        # Warehouse that ships the order. If null, the warehouse is selected automatically.
        "warehouse": 'NotRequired[OrderInputWarehouse | None]',
        # Custom tags for use in shipping rule conditions
        # Default: []
        "tags": 'NotRequired[Sequence[str] | None]',
        # Ordered items, with one line item per SKU
        "line_items": 'Sequence[OrderLineInput]',
        # Initial order status. `Holding` keeps the order on hold until you set the status to
        # `Processing`.
        # Default: "Processing"
        "status": 'NotRequired[Literal["Processing", "Holding"] | None]',
        # Whether to accept the order if its address is invalid or unverified (1012, 1200) or no
        # route is available (1050). The order then has the status `Exception`.
        # Default: False
        "exception_on_failure": 'NotRequired[bool | None]',
        # Whether to validate the order without storing it. The response has status 201 and a
        # placeholder `id`.
        # Default: False
        "validate_only": 'NotRequired[bool | None]',
    },
)


class OrderInputShop(TypedDict):
    """Shop where the order was placed. Cannot be changed after creation."""

    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: NotRequired[str | None]
    """Order number in the shop. Null if not provided."""


class OrderInputWarehouse(TypedDict):
    id: NotRequired[str | None]
    """Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
    status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
    """


class OrderLineInput(TypedDict):
    """Line item in an order"""

    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""
    sold_for: NotRequired[float | str | None]
    """Price of **all units** in USD, used as the customs value. If null or zero, the product value
    is used.
    """
    customs_product_id: NotRequired[int | None]
    """ID of the customs product for regulated goods. Null for other goods."""
    dangerous_goods: NotRequired[DangerousGoodsInput | None]
    """Battery details in addition to the product's `dg_code`. Null if not provided."""


class OrderPromise(TypedDict):
    """Promised ship and delivery dates for an order"""

    made: str
    """Time when the dates were promised, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level used to calculate the promised dates"""
    ship_date: str
    """Date when the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone`"""
    time_zone: str
    """Facility time zone (IANA), such as `Asia/Hong_Kong`"""
    delivery_date_min: str
    """Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    delivery_date_max: str
    """Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination"""
    confidence: Literal["estimated", "measured", "carrier"] | str
    """Source of the transit time: `estimated` (rate card), `measured` (recent deliveries on the
    route) or `carrier` (stated by the carrier)
    """
    late: list[Literal["shipment", "delivery"] | str]
    """Missed promises: `shipment` (no parcel was shipped by `ship_date`) or `delivery` (not all
    shipped parcels were delivered by `delivery_date_max`)
    """


# Summary of an order, with line items and parcels
OrderRow = TypedDict(
    "OrderRow",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Time when the buyer placed the order, as sent by the shop, in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Later than
        # `created` for imported orders.
        "placed_at": 'str',
        # Order status: `Processing` (awaiting stock allocation), `Holding` (on hold), `Exception`
        # (action required), `Backordered` (out of stock), `Ready` (stock allocated, with
        # `partial_fulfillment` to at least one line item), `Packing`, `Partial` (partially
        # shipped), `Fulfilled` (shipping completed) or `Archived` (90 days after shipment)
        "status": 'Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str',
        # Actions allowed in the current status: `update`, `hold` (set the status to `Holding`),
        # `release` (set the status to `Processing`, also to retry an order in the status
        # `Exception`) and `delete`
        "allowed_actions": 'list[Literal["update", "hold", "release", "delete"] | str]',
        "to": 'Recipient',
        # Importer of record. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the service's return address.
        "from": 'ReturnAddress',
        # Code of the required carrier. Omitted if the carrier is selected automatically.
        "carrier": 'NotRequired[str]',
        # Gift message printed on the packing slip. Null for no message.
        "gift_message": 'str | None',
        # Whether the order can be shipped to an unverified address, without insurance
        "ignore_bad_address": 'bool',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning.
        "insurance": 'bool',
        # Whether a packing slip is included, for a fee
        "packing_slip": 'bool',
        # Whether line items that are completely in stock are shipped without waiting for the others
        "partial_fulfillment": 'bool',
        # Whether the order can be split between up to three warehouses if no single warehouse
        # stocks all items
        "split_fulfillment": 'bool',
        # Number of distinct products in the order
        "products": 'int',
        # Total number of units
        "quantity": 'int',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option.
        "signature_confirmation": 'bool',
        # Shop where the order was placed
        "shop": 'OrderRowShop',
        # Warehouse requested for the order
        "warehouse": 'OrderRowWarehouse',
        # Dates promised when stock was first allocated. They do not change later. Null until stock
        # is allocated, or if the destination country was changed.
        "promise": 'OrderPromise | None',
        # Latest change made to the order in the connected store, including cancellation. Omitted if
        # there was none.
        "store_change": 'NotRequired[OrderRowStoreChange]',
        # Custom tags for use in shipping rule conditions. Omitted if there are none.
        "tags": 'NotRequired[list[str]]',
        # Shipping rules applied to the order, with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # Shipping rule that put the order on hold. Omitted for other orders.
        "hold_reason": 'NotRequired[str]',
        # Store order items with an unknown SKU. The order is not shipped until you create the SKUs
        # or send `line_items`.
        "unmatched_items": 'NotRequired[list[OrderRowUnmatchedItems]]',
        # Error to correct, as a single object. Returned in the status `Exception`, and by POST and
        # PUT if the order is accepted but cannot be processed without changes, such as an order for
        # a denied party (1240). Omitted if there is no error.
        "errors": 'NotRequired[EmbeddedProblem]',
        # Ordered items, with one line item per SKU
        "line_items": 'list[OrderRowLineItems]',
        # Parcels that fulfil the order
        "fulfillments": 'list[OrderRowFulfillments]',
    },
)


class OrderRowShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    name: str
    """Display name of the shop"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""
    type: str
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""


class OrderRowWarehouse(TypedDict):
    """Warehouse requested for the order"""

    id: str | None
    """Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
    status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
    """


class OrderRowStoreChange(TypedDict):
    """Latest change made to the order in the connected store, including cancellation. Omitted if
    there was none.
    """

    code: int
    """Error code: `1327` (order cancelled, refunded or fulfilled in the store) or `1328` (items or
    address changed in the store)
    """
    message: str
    """Human-readable error message. The wording may change."""
    detected: str
    """Detection time of the change in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class OrderRowUnmatchedItems(TypedDict):
    sku: str | None
    """Item SKU in the store. Null if the item has no SKU."""
    name: str
    """Item display name in the store"""
    quantity: int
    """Number of ordered units not yet shipped"""
    sold_for: float | None
    """Total price of all units in USD. Null if unknown."""


class OrderRowLineItems(TypedDict):
    name: str
    """Display name of the product"""
    product_id: int
    """ID of the ordered product (`GET /products/{id}`)"""
    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""


class OrderRowFulfillments(TypedDict):
    id: int
    """Unique identifier of the fulfilment (integer below 2^53)"""
    fulfilled: str | None
    """Carrier handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is handed over.
    """
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    shipment_id: int
    """ID of the parcel's shipment"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: str | None
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""


class OrdersChanged(TypedDict):
    """Occurs when an order status changes"""

    order: OrdersChangedOrder
    """Order at the time of the event"""


class OrdersChangedOrder(TypedDict):
    """Order at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    placed_at: str
    """Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """New order status"""
    status_before: str | None
    """Previous order status. Null for new orders. Same as `status` if the order was changed in its
    store.
    """
    error_code: int | None
    """Error code if the status is `Exception` or the order was changed in its store (`1327` or
    `1328`). Otherwise null.
    """
    reason: str | None
    """Error message. Null if the error was corrected."""
    shop: OrdersChangedOrderShop
    """Shop where the order was placed"""


class OrdersChangedOrderShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class OrdersLate(TypedDict):
    """Occurs when an order misses a promised ship or delivery date"""

    order: OrdersLateOrder
    """Order that missed its promised date"""


class OrdersLateOrder(TypedDict):
    """Order that missed its promised date"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    placed_at: str
    """Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """Current order status"""
    shop: OrdersLateOrderShop
    """Shop where the order was placed"""
    late: Literal["shipment", "delivery"] | str
    """Missed promise: `shipment` (no parcel was shipped in time) or `delivery` (not all shipped
    parcels were delivered in time)
    """
    promised_date: str
    """Missed promised date (`YYYY-MM-DD`)"""


class OrdersLateOrderShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class OrdersStatus(TypedDict):
    """Occurs when an order requires action"""

    order: OrdersStatusOrder
    """Order that requires action"""


class OrdersStatusOrder(TypedDict):
    """Order that requires action"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    placed_at: str
    """Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    status: Literal["Exception"]
    """Order status. Always `Exception`."""
    line_items: list[OrdersStatusOrderLineItems]
    """Ordered items, with one line item per SKU"""
    shipping_address: OrdersStatusOrderShippingAddress
    """Recipient's name and address"""
    shop: OrdersStatusOrderShop
    """Shop where the order was placed"""


class OrdersStatusOrderLineItems(TypedDict):
    product_id: int | None
    """Product ID. Null if no product is assigned."""
    sku: str
    """Stock keeping unit (SKU)"""
    quantity: int
    """Number of units"""


class OrdersStatusOrderShippingAddress(TypedDict):
    """Recipient's name and address"""

    company_name: str | None
    """Company name, printed above the recipient's name. Null if not provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address. Null if not provided."""
    name: str | None
    """Recipient's name. Null if only a company name is provided."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class OrdersStatusOrderShop(TypedDict):
    """Shop where the order was placed"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: str | None
    """Order number in the shop. Null if not provided."""


class OrderStatusInput(TypedDict):
    """Parameters for holding or releasing an order"""

    id: int
    """ID of the order to update"""
    status: Literal["Processing", "Holding"]
    """New order status. `Holding` puts the order on hold, and `Processing` releases it."""


# Parameters for updating an order. Omitted fields remain unchanged; objects and lists are replaced.
OrderUpdate = TypedDict(
    "OrderUpdate",
    {
        # Time when the buyer placed the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Cannot be changed.
        "created": 'NotRequired[str | None]',
        # Recipient's name and address
        "to": 'NotRequired[RecipientInput | None]',
        # Carrier code. If null, selected automatically.
        "carrier": 'NotRequired[str | None]',
        # Importer of record. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'NotRequired[ConsignorUpdate | None]',
        # Return address for undeliverable parcels. Null selects the service's return address.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Gift message printed on the packing slip. Requires `packing_slip`. Null for no message.
        "gift_message": 'NotRequired[str | None]',
        # Whether to ship to an unverified address. Such parcels are not insured, and `insurance` is
        # stored as false. Stored as false if the address is verified. Orders with an unverified
        # address and `Svc Priority` are rejected.
        "ignore_bad_address": 'NotRequired[bool | None]',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning.
        "insurance": 'NotRequired[bool | None]',
        # Whether to include a packing slip, for a fee
        "packing_slip": 'NotRequired[bool | None]',
        # Whether to ship line items that are completely in stock without waiting for the others.
        # Cannot be changed after a parcel was shipped.
        "partial_fulfillment": 'NotRequired[bool | None]',
        # Whether the order can be split between up to three warehouses if no single warehouse
        # stocks all items
        "split_fulfillment": 'NotRequired[bool | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase). Null selects the default of the route again, usually `DDU`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Shop where the order was placed. Cannot be changed after creation.
        "shop": 'NotRequired[OrderUpdateShop | None]',
        # Warehouse that ships the order. If null, the warehouse is selected automatically.
        "warehouse": 'NotRequired[OrderUpdateWarehouse | None]',
        # Custom tags for use in shipping rule conditions
        "tags": 'NotRequired[Sequence[str] | None]',
        # Ordered items, with one line item per SKU. If parcels were shipped, include the shipped
        # line items unchanged, and at least one other line item. Remaining items cannot be
        # cancelled, but the order can be put on hold. To order more units of a shipped SKU, create
        # another order.
        "line_items": 'NotRequired[Sequence[OrderLineInput] | None]',
        # New order status: `Holding` puts the order on hold, and `Processing` releases it. Of the
        # other statuses, only the current one is accepted.
        "status": 'NotRequired[Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | None]',
    },
)


class OrderUpdateShop(TypedDict):
    id: str
    """Unique identifier of the shop, chosen by you"""
    order_id: NotRequired[str | None]
    """Order number in the shop. Null if not provided."""


class OrderUpdateWarehouse(TypedDict):
    id: NotRequired[str | None]
    """Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the
    status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.
    """


class Overpack(TypedDict):
    """Carton, bag or pallet that contains labelled parcels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Code of the only carrier allowed for the parcels. Null if any carrier is allowed."""
    contains_dg: bool
    """Whether at least one parcel contains dangerous goods"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    exit_point: str | None
    """IATA code of the line-haul destination port. Null if the parcels have no destination port."""
    external_tracking: str | None
    """Tracking number assigned to the overpack by another carrier. Null if not provided."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    sscc: str
    """Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase)
    """
    type86: bool
    """Whether the overpack is cleared through US customs as a Type 86 entry"""
    locked: bool
    """Whether the overpack is on a manifest and therefore read-only"""
    manifest_id: int | None
    """ID of the manifest that includes the overpack. Null if the overpack is not manifested."""
    height: float | None
    """Height in centimetres. Required for a manifest. Null if not provided."""
    length: float | None
    """Length in centimetres. Required for a manifest. Null if not provided."""
    width: float | None
    """Width in centimetres. Required for a manifest. Null if not provided."""
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not
    provided.
    """
    total_shipments: int
    """Number of shipments in the overpack"""
    shipments: list[OverpackShipments]
    """Shipments in the overpack"""
    warnings: NotRequired[list[OverpackWarnings]]
    """Correctable issues that may delay or return the parcel. Omitted if there are none."""


class OverpackShipments(TypedDict):
    id: int
    """ID of the packed shipment"""
    label_id: int
    """ID of the shipment's label"""
    tracking_number: str | None
    """Label tracking number. Null until assigned by the carrier."""


class OverpackWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class OverpackInput(TypedDict):
    """Parameters for creating an overpack"""

    weight: NotRequired[float | str | None]
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest."""
    length: NotRequired[float | str | None]
    """Length in centimetres. Required for a manifest."""
    width: NotRequired[float | str | None]
    """Width in centimetres. Required for a manifest."""
    height: NotRequired[float | str | None]
    """Height in centimetres. Required for a manifest."""
    shipments: Sequence[PackedShipmentInput]
    """Shipments to pack in the overpack. Up to 1,000 shipments."""


class OverpackRow(TypedDict):
    """Summary of an overpack, without the list of shipments"""

    id: int
    """Unique identifier (integer below 2^53)"""
    carrier: str | None
    """Code of the only carrier allowed for the parcels. Null if any carrier is allowed."""
    contains_dg: bool
    """Whether at least one parcel contains dangerous goods"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    exit_point: str | None
    """IATA code of the line-haul destination port. Null if the parcels have no destination port."""
    external_tracking: str | None
    """Tracking number assigned to the overpack by another carrier. Null if not provided."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    sscc: str
    """Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label"""
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase)
    """
    type86: bool
    """Whether the overpack is cleared through US customs as a Type 86 entry"""
    locked: bool
    """Whether the overpack is on a manifest and therefore read-only"""
    manifest_id: int | None
    """ID of the manifest that includes the overpack. Null if the overpack is not manifested."""
    height: float | None
    """Height in centimetres. Required for a manifest. Null if not provided."""
    length: float | None
    """Length in centimetres. Required for a manifest. Null if not provided."""
    width: float | None
    """Width in centimetres. Required for a manifest. Null if not provided."""
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not
    provided.
    """
    total_shipments: int
    """Number of shipments in the overpack"""


class OverpackUpdate(TypedDict):
    """Parameters for updating an overpack"""

    weight: NotRequired[float | str | None]
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest."""
    length: NotRequired[float | str | None]
    """Length in centimetres. Required for a manifest."""
    width: NotRequired[float | str | None]
    """Width in centimetres. Required for a manifest."""
    height: NotRequired[float | str | None]
    """Height in centimetres. Required for a manifest."""
    shipments: NotRequired[Sequence[PackedShipmentInput] | None]
    """Shipments to add to the overpack. An overpack can contain up to 1,000 shipments.
    Default: []
    """


class PackedLot(TypedDict):
    """Lot with the number of units packed"""

    product_id: int
    """ID of the packed product"""
    lot: str
    """Lot number"""
    quantity: int
    """Number of packed units"""


class PackedSerial(TypedDict):
    """Serial number of a packed unit"""

    product_id: int
    """ID of the packed product"""
    serial: str
    """Unit serial number"""


class PackedShipmentInput(TypedDict):
    """Shipment to pack, identified by its ID, label ID or tracking number"""

    id: NotRequired[int | None]
    """Shipment ID. One of `id`, `label_id` and `tracking_number` is required."""
    label_id: NotRequired[int | None]
    """ID of the shipment's label"""
    tracking_number: NotRequired[str | None]
    """Label tracking number"""


class PartlyPackedOverpack(TypedDict):
    """Overpack with the packed shipments and the errors of rejected shipments"""

    id: int | None
    """Unique identifier of the overpack. Null if nothing was packed."""
    carrier: str | None
    """Code of the only carrier allowed for the parcels. Null if any carrier is allowed."""
    contains_dg: bool
    """Whether at least one parcel contains dangerous goods"""
    created: str | None
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if nothing was packed."""
    entry_point: str | None
    """Entry point (drop-off facility) ID, such as `HKG101`. Null if nothing was packed."""
    exit_point: str | None
    """IATA code of the line-haul destination port. Null if the parcels have no destination port."""
    external_tracking: str | None
    """Tracking number assigned to the overpack by another carrier. Null if not provided."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
    Null if nothing was packed.
    """
    sscc: str | None
    """Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label. Null
    if nothing was packed.
    """
    terms: Literal["DDU", "DDP"] | str | None
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase). Null if nothing was packed.
    """
    type86: bool
    """Whether the overpack is cleared through US customs as a Type 86 entry"""
    locked: bool
    """Whether the overpack is on a manifest and therefore read-only"""
    manifest_id: int | None
    """ID of the manifest that includes the overpack. Null if the overpack is not manifested."""
    height: float | None
    """Height in centimetres. Required for a manifest. Null if not provided."""
    length: float | None
    """Length in centimetres. Required for a manifest. Null if not provided."""
    width: float | None
    """Width in centimetres. Required for a manifest. Null if not provided."""
    weight: float | None
    """Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not
    provided.
    """
    total_shipments: int
    """Number of shipments in the overpack, without the rejected shipments"""
    shipments: list[PartlyPackedOverpackShipments]
    """Packed shipments, followed by shipments that could not be packed"""
    warnings: NotRequired[list[PartlyPackedOverpackWarnings]]
    """Correctable issues that may delay or return the parcel. Omitted if there are none."""


class PartlyPackedOverpackShipments(TypedDict):
    id: int | None
    """Shipment ID. Null if no shipment was found."""
    label_id: int | None
    """Label ID. Null if no label was found."""
    tracking_number: str | None
    """Label tracking number. Null if it is not assigned yet or no label was found."""
    error: NotRequired[str]
    """Reason the shipment was not packed. Omitted if it was packed."""


class PartlyPackedOverpackWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class Party(TypedDict):
    """Party that exports or imports the goods"""

    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for carrier delivery notifications. Null if not provided."""
    id: str | None
    """Tax, registration or identity number declared to customs. Null if not provided."""
    tax_ids: NotRequired[list[PartyTaxIds]]
    """Customs and tax registration numbers of the party. Omitted if not provided."""
    date_of_birth: NotRequired[str]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class PartyTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class Payment(TypedDict):
    """Card payment that adds funds to a balance"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    kind: Literal["checkout", "automatic"] | str
    """Payment type: `checkout` (paid on a checkout page) or `automatic` (automatic top-up with the
    saved card)
    """
    amount: float
    """Amount to credit, in `currency`"""
    currency: str
    """Currency of the credited balance, as a three-letter ISO 4217 code"""
    status: Literal["open", "paid", "failed", "expired"] | str
    """Payment status: `open` (not completed), `paid`, `failed` or `expired`"""
    checkout_url: str | None
    """URL of the checkout page, valid for one hour. Null until the page is available, and after the
    payment is completed.
    """
    failure_reason: str | None
    """Reason the payment failed. Null if it did not fail."""
    refunded: float
    """Amount refunded to the card, in `currency`"""
    disputed: float
    """Amount disputed (charged back) by the cardholder, in `currency`"""


class PaymentInput(TypedDict):
    """Parameters for creating a card payment"""

    amount: float | str
    """Amount to credit, in `currency`"""
    currency: str
    """Currency of the credited balance, as a three-letter ISO 4217 code"""


class Place(TypedDict):
    """Warehouse location"""

    code: str
    """Location code"""
    kind: Literal["dock", "pick", "reserve", "hold"] | str
    """Location type: `dock`, `pick`, `reserve` or `hold`"""
    seq: int
    """Position of the location on the pick path"""
    zone: str | None
    """Pick zone of the location. Null if not assigned."""
    closed: bool
    """Whether the location is closed to new stock"""
    barcode: str
    """Location barcode: `PL-` followed by the location code"""


class PlaceInput(TypedDict):
    """Warehouse location to create or replace"""

    code: str
    """Location code, unique within the warehouse"""
    kind: Literal["dock", "pick", "reserve", "hold"]
    """Location type: `dock`, `pick`, `reserve` or `hold`"""
    seq: int
    """Position of the location on the pick path"""
    zone: NotRequired[str | None]
    """Pick zone of the location. Null if not assigned."""
    closed: NotRequired[bool | None]
    """Whether the location is closed to new stock
    Default: False
    """


class Product(TypedDict):
    """Product with its stock levels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    barcode: str | None
    """Text encoded in the barcode. If null, the product ID is encoded."""
    name: str
    """Display name of the product"""
    description: str
    """Goods description in English, as declared to customs"""
    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: str | None
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: list[ProductHsCodes]
    """Harmonized System codes, with one entry per destination country"""
    local_descriptions: list[ProductLocalDescriptions]
    """Goods descriptions in other languages, with one entry per language. Updates merge entries by
    language.
    """
    is_packaging: bool
    """Whether the product is packaging material. Cannot be changed after creation."""
    mpn: str | None
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: str | None
    """Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
    """
    responsible_person: ProductResponsiblePerson | None
    """Economic operator responsible for the product in the European Union under the GPSR. Null if
    not provided.
    """
    epr_numbers: list[ProductEprNumbers]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry per
    country
    """
    tracking: ProductTracking
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """
    min_days_left: int
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    """
    components: list[ProductComponent]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    """
    quantity: int
    """Number of units available in all warehouses. For kits, the number of kits that can be
    assembled.
    """
    reserved: int
    """Number of units reserved for orders in all warehouses"""
    backordered: int
    """Number of units needed to fulfil backorders"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    cost: float
    """Unit purchase cost in USD"""
    value: float
    """Unit retail value in USD"""
    weight: float
    """Weight in kilograms. Zero until a warehouse measures the product."""
    height: float
    """Height in centimetres. Zero until a warehouse measures the product."""
    length: float
    """Length in centimetres. Zero until a warehouse measures the product."""
    width: float
    """Width in centimetres. Zero until a warehouse measures the product."""
    skus: list[Sku]
    """Product SKUs, with one entry per shop and code"""
    warehouses: list[ProductWarehouses]
    """Stock levels by warehouse"""


class ProductHsCodes(TypedDict):
    country: str
    """Destination country, as a two-letter ISO 3166-1 alpha-2 code"""
    hs_code: str
    """Harmonized System code for the country (6 to 13 digits)"""


class ProductLocalDescriptions(TypedDict):
    description: str
    """Goods description in the language specified by `language_code`"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""


class ProductResponsiblePerson(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number in the country"""


class ProductTracking(TypedDict):
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """

    lot: bool
    """Whether the warehouse records the lot number of each unit on arrival"""
    expiry: bool
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    """
    serial: bool
    """Whether the warehouse records the serial number of each unit when packing an order"""


class ProductWarehouses(TypedDict):
    id: str
    """Warehouse ID, such as `WH0HKG01`"""
    description: str | None
    """Goods description in the local language. Null if not provided."""
    language: str
    """English name of the warehouse's local language"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""
    quantity: int
    """Number of units available in the warehouse. For kits, the number of kits that can be
    assembled.
    """
    reserved: int
    """Number of units reserved for orders in the warehouse"""
    held: int
    """Number of unsellable units (damaged, quarantined, missing or expired)"""
    on_hand: int
    """Number of units in the warehouse (sum of `quantity`, `reserved` and `held`). Zero for kits.
    """
    revision: int | None
    """Stock revision number, comparable with `revision` of `products_stock_changed` events. Null
    for kits.
    """


class ProductComponent(TypedDict):
    """Product that is a component of a kit"""

    product_id: int
    """ID of the component"""
    quantity: int
    """Number of units per kit"""


class ProductInput(TypedDict):
    """Parameters for creating a product"""

    barcode: NotRequired[str | None]
    """Text encoded in the barcode. Defaults to the product ID. Cannot be changed after units have
    arrived.
    """
    name: str
    """Display name of the product"""
    description: str
    """Goods description in English, as declared to customs"""
    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    value: float | str
    """Unit retail value in USD"""
    cost: NotRequired[float | str | None]
    """Unit purchase cost in USD
    Default: 0
    """
    dg_code: NotRequired[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"] | None]
    """Dangerous goods code: lithium-ion batteries `0965` (alone), `0966` (packed with equipment),
    `0967` (contained in equipment), lithium-metal batteries `0968` (alone), `0969` (packed with
    equipment), `0970` (contained in equipment), `ORMD1` (dry-cell batteries), `ORMD2` (liquid,
    limited quantity), `ORMD3` (powder, limited quantity), `SDEC1` (dry-cell batteries contained
    in equipment), `SDEC2` (magnets contained in equipment), `SDEC3` (cosmetics with powder or
    liquid), `SDEC4` (other goods, approved individually). `SDEC` codes require approval. Null if
    the goods are not dangerous.
    """
    hs_code: NotRequired[str | None]
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: NotRequired[Sequence[HsCodeInput] | None]
    """Harmonized System codes, with one entry per destination country
    Default: []
    """
    local_descriptions: NotRequired[Sequence[LocalDescriptionInput] | None]
    """Goods descriptions in other languages, with one entry per language. Updates merge entries by
    language.
    Default: []
    """
    is_packaging: NotRequired[bool | None]
    """Whether the product is packaging material. Cannot be changed after creation.
    Default: False
    """
    mpn: NotRequired[str | None]
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: NotRequired[str | None]
    """Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
    """
    responsible_person: NotRequired[ProductInputResponsiblePerson | None]
    """Economic operator responsible for the product in the European Union under the GPSR. Null if
    not provided.
    """
    epr_numbers: NotRequired[Sequence[ProductInputEprNumbers] | None]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry per
    country
    Default: []
    """
    tracking: NotRequired[ProductInputTracking | None]
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    Default: {\"lot\":false,\"expiry\":false,\"serial\":false}
    """
    min_days_left: NotRequired[int | None]
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    Default: 0
    """
    components: NotRequired[Sequence[ProductInputComponents] | None]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    Default: []
    """
    skus: NotRequired[Sequence[SkuInput] | None]
    """Product SKUs, with one entry per shop and code. Cannot be changed by product updates.
    Default: []
    """


class ProductInputResponsiblePerson(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str | int
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductInputEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number in the country"""


class ProductInputTracking(TypedDict):
    lot: NotRequired[bool | None]
    """Whether the warehouse records the lot number of each unit on arrival
    Default: False
    """
    expiry: NotRequired[bool | None]
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    Default: False
    """
    serial: NotRequired[bool | None]
    """Whether the warehouse records the serial number of each unit when packing an order
    Default: False
    """


class ProductInputComponents(TypedDict):
    product_id: int
    """ID of the component"""
    quantity: int
    """Number of units per kit"""


class ProductRow(TypedDict):
    """Product summary, with amounts and dimensions as strings"""

    id: int
    """Unique identifier (integer below 2^53)"""
    barcode: str | None
    """Text encoded in the barcode. If null, the product ID is encoded."""
    name: str
    """Display name of the product"""
    description: str
    """Goods description in English, as declared to customs"""
    coo: str
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    dg_code: str | None
    """Dangerous goods code. Null if the goods are not dangerous."""
    hs_code: str | None
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: list[ProductRowHsCodes]
    """Harmonized System codes, with one entry per destination country"""
    local_descriptions: list[ProductRowLocalDescriptions]
    """Goods descriptions in other languages, with one entry per language. Updates merge entries by
    language.
    """
    is_packaging: bool
    """Whether the product is packaging material. Cannot be changed after creation."""
    mpn: str | None
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: str | None
    """Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
    """
    responsible_person: ProductRowResponsiblePerson | None
    """Economic operator responsible for the product in the European Union under the GPSR. Null if
    not provided.
    """
    epr_numbers: list[ProductRowEprNumbers]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry per
    country
    """
    tracking: ProductRowTracking
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """
    min_days_left: int
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    """
    components: list[ProductComponent]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    """
    quantity: int
    """Number of units available in all warehouses. For kits, the number of kits that can be
    assembled.
    """
    reserved: int
    """Number of units reserved for orders in all warehouses"""
    backordered: int
    """Number of units needed to fulfil backorders"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    cost: str
    """Unit purchase cost in USD"""
    value: str
    """Unit retail value in USD"""
    weight: str
    """Weight in kilograms. Zero until a warehouse measures the product."""
    height: str
    """Height in centimetres. Zero until a warehouse measures the product."""
    length: str
    """Length in centimetres. Zero until a warehouse measures the product."""
    width: str
    """Width in centimetres. Zero until a warehouse measures the product."""
    active: NotRequired[bool]
    """Whether the SKU is active. Returned only if the results are filtered by shop."""
    sku: NotRequired[str]
    """Product SKU in the shop. Returned only if the results are filtered by shop."""


class ProductRowHsCodes(TypedDict):
    country: str
    """Destination country, as a two-letter ISO 3166-1 alpha-2 code"""
    hs_code: str
    """Harmonized System code for the country (6 to 13 digits)"""


class ProductRowLocalDescriptions(TypedDict):
    description: str
    """Goods description in the language specified by `language_code`"""
    language_code: str
    """ISO 639-1 language code, such as `zh`"""


class ProductRowResponsiblePerson(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductRowEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number in the country"""


class ProductRowTracking(TypedDict):
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """

    lot: bool
    """Whether the warehouse records the lot number of each unit on arrival"""
    expiry: bool
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    """
    serial: bool
    """Whether the warehouse records the serial number of each unit when packing an order"""


class ProductsStockChanged(TypedDict):
    """Occurs when stock is received, shipped or reserved"""

    stock: ProductsStockChangedStock
    """Stock change with the resulting quantities"""


class ProductsStockChangedStock(TypedDict):
    """Stock change with the resulting quantities"""

    id: int
    """Unique identifier of the stock change"""
    created: str
    """Time of the stock change in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    reason: Literal["inbound", "adjustment", "reservation", "release", "dispatch", "restock", "count", "damage"] | str
    """Reason for the stock change: `reservation` (stock was reserved for an order), `release` (a
    reservation was released), `dispatch` (a parcel was shipped), `inbound` (received stock was
    counted), `adjustment` (the stock level was corrected), `restock` (returned units were
    restocked), `count` (a stock count found a difference) or `damage` (units became unsellable
    or sellable again)
    """
    order_id: int | None
    """ID of the order that caused the change. Null for other changes."""
    inbound_id: int | None
    """ID of the inbound shipment that caused the change. Null for other changes."""
    products: list[ProductsStockChangedStockProducts]
    """Stock level changes, with one entry per product and warehouse"""


class ProductsStockChangedStockProducts(TypedDict):
    id: int
    """ID of the product"""
    skus: list[ProductsStockChangedStockProductsSkus]
    """Current product SKUs, oldest first"""
    warehouse_id: str
    """ID of the warehouse that stores the units"""
    available_change: int
    """Change in the number of available units"""
    reserved_change: int
    """Change in the number of reserved units"""
    available: int
    """Number of available units at this `revision`"""
    reserved: int
    """Number of reserved units at this `revision`"""
    revision: int
    """Stock revision number. Increases with every change. Quantities with a higher revision are
    more recent.
    """


class ProductsStockChangedStockProductsSkus(TypedDict):
    shop_id: str
    """ID of the shop that uses the SKU"""
    sku: str
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class ProductUpdate(TypedDict):
    """Parameters for updating a product"""

    barcode: NotRequired[str | None]
    """Text encoded in the barcode. Defaults to the product ID. Cannot be changed after units have
    arrived.
    """
    name: NotRequired[str | None]
    """Display name of the product"""
    description: NotRequired[str | None]
    """Goods description in English, as declared to customs"""
    coo: NotRequired[str | None]
    """Country of origin, as a two-letter ISO 3166-1 alpha-2 code"""
    value: NotRequired[float | str | None]
    """Unit retail value in USD"""
    cost: NotRequired[float | str | None]
    """Unit purchase cost in USD"""
    dg_code: NotRequired[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"] | None]
    """Dangerous goods code: lithium-ion batteries `0965` (alone), `0966` (packed with equipment),
    `0967` (contained in equipment), lithium-metal batteries `0968` (alone), `0969` (packed with
    equipment), `0970` (contained in equipment), `ORMD1` (dry-cell batteries), `ORMD2` (liquid,
    limited quantity), `ORMD3` (powder, limited quantity), `SDEC1` (dry-cell batteries contained
    in equipment), `SDEC2` (magnets contained in equipment), `SDEC3` (cosmetics with powder or
    liquid), `SDEC4` (other goods, approved individually). `SDEC` codes require approval. Null if
    the goods are not dangerous.
    """
    hs_code: NotRequired[str | None]
    """Deprecated. Use `hs_codes` instead."""
    hs_codes: NotRequired[Sequence[HsCodeInput] | None]
    """Harmonized System codes, with one entry per destination country"""
    local_descriptions: NotRequired[Sequence[LocalDescriptionInput] | None]
    """Goods descriptions in other languages, with one entry per language. Updates merge entries by
    language.
    """
    is_packaging: NotRequired[bool | None]
    """Whether the product is packaging material. Cannot be changed after creation."""
    mpn: NotRequired[str | None]
    """Manufacturer's product identifier, declared to customs in the European Union. Null if not
    provided.
    """
    gtin: NotRequired[str | None]
    """Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.
    """
    responsible_person: NotRequired[ProductUpdateResponsiblePerson | None]
    """Economic operator responsible for the product in the European Union under the GPSR. Null if
    not provided.
    """
    epr_numbers: NotRequired[Sequence[ProductUpdateEprNumbers] | None]
    """Producer registration numbers for extended producer responsibility (EPR), with one entry per
    country
    """
    tracking: NotRequired[ProductUpdateTracking | None]
    """Data recorded for each unit, in warehouses that track locations. Cannot be changed after
    units have arrived.
    """
    min_days_left: NotRequired[int | None]
    """Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be
    changed after units have arrived.
    """
    components: NotRequired[Sequence[ProductUpdateComponents] | None]
    """Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the
    time of the order. Empty for other products.
    """
    skus: NotRequired[Sequence[SkuInput] | None]
    """Product SKUs, with one entry per shop and code. Cannot be changed by product updates."""


class ProductUpdateResponsiblePerson(TypedDict):
    name: str
    """Person or company name"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    postal_code: str | int
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    email: str
    """Email address or website URL"""


class ProductUpdateEprNumbers(TypedDict):
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    number: str
    """Producer registration number in the country"""


class ProductUpdateTracking(TypedDict):
    lot: NotRequired[bool | None]
    """Whether the warehouse records the lot number of each unit on arrival
    Default: False
    """
    expiry: NotRequired[bool | None]
    """Whether the warehouse records the expiry date of each unit. Units that expire first are
    shipped first.
    Default: False
    """
    serial: NotRequired[bool | None]
    """Whether the warehouse records the serial number of each unit when packing an order
    Default: False
    """


class ProductUpdateComponents(TypedDict):
    product_id: int
    """ID of the component"""
    quantity: int
    """Number of units per kit"""


class Quote(TypedDict):
    """Rates for all services, locked until `expires`"""

    id: int
    """Unique identifier of the quote. Send it as `quote_id` of a shipment."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expires: str
    """Expiry time of the locked prices in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    currency: str
    """Currency of all amounts in the quote, as a three-letter ISO 4217 code"""
    shipment_id: int | None
    """ID of the shipment created from the quote. Null if the quote has not been used."""
    services: list[QuotedService]
    """Available services, ordered by price"""
    unanswered_carriers: list[str]
    """Codes of carriers that did not return rates in time"""


class QuotedLandedCost(TypedDict):
    """Landed cost: the total of shipping price, duty and tax"""

    tax: float
    """Import tax on the parcel, in the quote currency"""
    duty: float
    """Import duty on the parcel, in the quote currency"""
    total: float
    """Landed cost in the quote currency (sum of `total_cost`, `tax` and `duty`)"""
    line_items: list[QuotedLandedCostLineItems]
    """Duty and tax for each line item, in request order"""


class QuotedLandedCostLineItems(TypedDict):
    tax: float
    """Import tax on the line item (all units), in the quote currency"""
    duty: float
    """Import duty on the line item (all units), in the quote currency"""


class QuotedPlaceInput(TypedDict):
    """Destination address for a quote"""

    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    company_name: NotRequired[str | None]
    """Company name, printed above the recipient's name. Null if not provided."""
    street1: NotRequired[str | None]
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""


class QuotedService(TypedDict):
    """Shipping service with its price"""

    carrier: str
    """Code of the carrier, such as `UPS`"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    exit_points: list[str]
    """IATA codes of possible line-haul destination ports. Empty if the route does not include a
    port.
    """
    terms: list[Literal["DDU", "DDP"] | str]
    """Duty and tax terms available on the route: `DDU`, `DDP` or both"""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    gross_weight: float
    """Gross weight in kilograms, or the route's minimum weight if greater"""
    volumetric_weight: float
    """Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
    dimensional divisor
    """
    insurance: QuotedServiceInsurance
    """Insured amount and fee"""
    cost: float
    """Base shipping price excluding surcharges and fees, in the quote currency"""
    surcharge: float
    """Route surcharge based on the chargeable weight, in the quote currency"""
    oversize_fee: float
    """Oversize fee in the quote currency. Charged if length plus girth exceeds the route limit."""
    total_cost: float
    """Total price excluding duty and tax, in the quote currency"""
    charges: list[Charge]
    """Price breakdown: base rate, surcharges, oversize fee and insurance fee"""
    tariff: str | None
    """Tariff version used for pricing. Null if no versioned tariff was used."""
    estimated: NotRequired[Literal[True]]
    """Whether the price is estimated from a rate table because the carrier's rate was unavailable
    """
    landed_cost: QuotedLandedCost | None
    """Landed cost including duty and tax. Null if the duty or tax rates are unknown."""
    missing: list[QuotedServiceMissing]
    """Missing information needed to calculate exact duty and tax"""
    service_points: bool
    """Whether the carrier delivers to service points"""
    transit_min: int
    """Minimum transit time in days, from the entry point to delivery"""
    transit_max: int
    """Typical maximum transit time in days, from the entry point to delivery"""
    delivery: DeliveryDates | None
    """Estimated ship and delivery dates for a parcel dropped off now. Null for returns."""


class QuotedServiceInsurance(TypedDict):
    """Insured amount and fee"""

    coverage: float
    """Insured amount, in the quote currency"""
    fee: float
    """Insurance fee, in the quote currency"""


class QuotedServiceMissing(TypedDict):
    what: Literal["hs_code", "origin", "tariff", "buyer", "channel", "postal_code", "province", "local_charges", "fees", "preference", "nature", "excise", "relief", "tax_rate", "levies"] | str
    """Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not
    provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter),
    `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates),
    `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of
    origin required) or `nature` (no rule for gifts or returns)
    """
    line_item: int | None
    """Zero-based index of the line item. Null if the entry applies to all line items."""


class QuoteInput(TypedDict):
    """Parameters for creating a quote"""

    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    to: QuotedPlaceInput
    line_items: Sequence[LineItemInput]
    """Contents declared to customs, with one line item per type of goods"""
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Filters results by service level. Null returns all service levels."""
    carrier: NotRequired[str | None]
    """Filters results by carrier code. Null returns all carriers."""
    exit_point: NotRequired[str | None]
    """IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
    automatically.
    """
    terms: NotRequired[Literal["DDU", "DDP"] | None]
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase). Defaults to `DDU` if available on the route, otherwise to `DDP`.
    """
    signature_confirmation: NotRequired[bool | None]
    """Whether a delivery signature is required. Rejected with error 1050 on routes without this
    option.
    Default: False
    """
    insurance: NotRequired[bool | None]
    """Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least
    0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is
    stored as false with a warning.
    Default: False
    """
    irregular: NotRequired[bool | None]
    """Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
    Default: False
    """
    is_return: NotRequired[bool | None]
    """Whether this is a return shipment to the sender. If true, send the same addresses as for the
    outbound shipment.
    Default: False
    """
    height: NotRequired[float | str | None]
    """Height in centimetres
    Default: 1
    """
    length: NotRequired[float | str | None]
    """Length in centimetres
    Default: 15
    """
    width: NotRequired[float | str | None]
    """Width in centimetres
    Default: 10
    """
    weight: NotRequired[float | str | None]
    """Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line
    items (`quantity` × `weight`).
    """
    packages: NotRequired[Sequence[QuoteInputPackages] | None]
    """Packages in a multi-package shipment. Replaces the shipment's weight and dimensions.
    Default: []
    """
    tax_ids: NotRequired[Sequence[QuoteInputTaxIds] | None]
    """Seller's customs and tax registration numbers, such as an IOSS number
    Default: []
    """
    buyer: NotRequired[Literal["consumer", "business"] | None]
    """Buyer type: `consumer` (default) or `business`"""
    credentials_id: NotRequired[int | None]
    """ID of the carrier account used to buy labels. Defaults to your newest account with the
    carrier or, if you have none, the platform account.
    """
    currency: NotRequired[str | None]
    """Currency of the balance to charge. The exchange rate is locked until the quote expires.
    Default: \"USD\"
    """


class QuoteInputPackages(TypedDict):
    height: float | str
    """Height in centimetres"""
    length: float | str
    """Length in centimetres"""
    width: float | str
    """Width in centimetres"""
    weight: float | str
    """Gross weight in kilograms"""
    contents: NotRequired[Sequence[QuoteInputPackagesContents] | None]
    """Package contents, as listed by package on the customs documents. The declared contents are
    the `line_items`.
    Default: []
    """


class QuoteInputPackagesContents(TypedDict):
    description: str
    """Goods description"""
    value: float | str
    """Total value of the units, in the first line item's currency"""
    quantity: int
    """Number of units in the package"""


class QuoteInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class Recipient(TypedDict):
    """Parcel recipient"""

    company_name: str | None
    """Company name, printed above the recipient's name. Null if not provided."""
    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for carrier delivery notifications. Null if not provided."""
    tax_ids: NotRequired[list[RecipientTaxIds]]
    """Customs and tax registration numbers of the party. Omitted if not provided."""
    date_of_birth: NotRequired[str]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    service_point_id: NotRequired[str]
    """ID of the carrier's service point where the recipient collects the parcel, from `GET
    /service-points`. Omitted if the parcel is delivered to the address.
    """


class RecipientTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class RecipientInput(TypedDict):
    """Parcel recipient"""

    company_name: NotRequired[str | None]
    """Company name, printed above the recipient's name. Null if not provided."""
    name: NotRequired[str | None]
    """Recipient's name. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    email: NotRequired[str | None]
    """Email address for carrier delivery notifications"""
    tax_ids: NotRequired[Sequence[RecipientInputTaxIds] | None]
    """Recipient's customs and tax registration numbers
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    service_point_id: NotRequired[str | None]
    """ID of the carrier's service point where the recipient collects the parcel, from `GET
    /service-points`. Requires `carrier`. Null delivers to the address.
    """


class RecipientInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class Replay(TypedDict):
    """Replay of webhook events"""

    id: int
    """Unique identifier (integer below 2^53)"""
    status: Literal["running", "done", "stopped"] | str
    """Replay status: `running`, `done` or `stopped` (the webhook was disabled or deleted)"""
    only_failed: bool
    """Whether the replay is limited to failed and dropped deliveries"""
    replayed: int
    """Number of events queued so far. Zero after completion means that no events matched."""
    left_from: str | None
    """Time of the first event beyond the limit of 10,000 events, in UTC (`YYYY-MM-DD HH:MM:SS`).
    Null if the limit was not reached.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ReplayInput(TypedDict):
    """Parameters for replaying events"""

    event_id: NotRequired[int | str | None]
    """ID of the event to replay: the `event_id`, or the `X-Svc-Event-Id` header of a delivery. A
    pending delivery is sent immediately.
    """
    created_min: NotRequired[str | None]
    """Earliest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    created_max: NotRequired[str | None]
    """Latest event time, inclusive, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: NotRequired[Literal["failed"] | None]
    """Delivery status of the events to replay. `failed` includes dropped deliveries."""


class Reshipment(TypedDict):
    """Returned parcels that are shipped together to a new recipient"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    contents: str
    """Contents declared to customs"""
    to: ReshipmentTo
    """Recipient's name and address"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level. The cheapest available service, unless the facility quotes another. Null until
    a price is available.
    """
    status: Literal["Pending", "Approved", "Declined"] | str
    """Reshipment status: `Pending` (awaiting your decision), `Approved` (fee charged) or `Declined`
    """
    estimated_reship_fee: float
    """Fee in USD, charged on approval. Estimated immediately for a single return. For several
    returns, zero until the facility provides a quote.
    """
    reship_fee: float
    """Final fee in USD. Zero until determined."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    value: float
    """Total value of the contents in USD"""
    weight: float
    """Gross parcel weight in kilograms"""
    returns: list[int]
    """IDs of the returns included in the reshipment"""


class ReshipmentTo(TypedDict):
    """Recipient's name and address"""

    company_name: str | None
    """Company name, printed above the recipient's name. Null if not provided."""
    name: str
    """Recipient's name"""
    phone: str | None
    """Phone number with country code and any extension. Some carriers require a phone number."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReshipmentInput(TypedDict):
    """Parameters for creating a reshipment"""

    contents: str
    """Contents declared to customs"""
    returns: Sequence[int]
    """IDs of the returns to ship. All returns must be at the same facility."""
    to: ReshipmentRecipientInput
    """Recipient's name and address"""
    value: float | str
    """Total value of the contents in USD"""


class ReshipmentRecipientInput(TypedDict):
    """Recipient to whom the returned parcels are shipped"""

    company_name: NotRequired[str | None]
    """Company name, printed above the recipient's name. Null if not provided."""
    name: NotRequired[str | None]
    """Recipient's name. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReshipmentRow(TypedDict):
    """Reshipment summary"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    contents: str
    """Contents declared to customs"""
    to: ReshipmentRowTo
    """Recipient's name and address"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level. The cheapest available service, unless the facility quotes another. Null until
    a price is available.
    """
    status: Literal["Pending", "Approved", "Declined"] | str
    """Reshipment status: `Pending` (awaiting your decision), `Approved` (fee charged) or `Declined`
    """
    estimated_reship_fee: float
    """Fee in USD, charged on approval. Estimated immediately for a single return. For several
    returns, zero until the facility provides a quote.
    """
    reship_fee: float
    """Final fee in USD. Zero until determined."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    value: float
    """Total value of the contents in USD"""
    weight: float
    """Gross parcel weight in kilograms"""
    returns: int
    """Number of returns included in the reshipment"""


class ReshipmentRowTo(TypedDict):
    """Recipient's name and address"""

    company_name: str | None
    """Company name, printed above the recipient's name. Null if not provided."""
    name: str
    """Recipient's name"""
    phone: str | None
    """Phone number with country code and any extension. Some carriers require a phone number."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReshipmentsStatus(TypedDict):
    """Occurs when a reshipment is quoted or shipped"""

    reshipment: ReshipmentsStatusReshipment
    """Reshipment at the time of the event"""


class ReshipmentsStatusReshipment(TypedDict):
    """Reshipment at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    happening: Literal["quoted", "shipped"] | str
    """Event type: `quoted` or `shipped`"""
    status: str
    """New reshipment status"""
    service: str | None
    """Service level selected by the facility. Null until the facility provides a quote."""
    estimated_reship_fee: float
    """Estimated fee in USD. Zero until the facility provides a quote."""
    reship_fee: float
    """Final fee in USD. Zero until determined."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""


class ReshipmentUpdate(TypedDict):
    """Parameters for approving or declining a reshipment"""

    status: Literal["Approved", "Declined"]
    """Decision on the estimated fee: `Approved` (the fee is charged and the parcel is shipped) or
    `Declined` (the returns remain at the facility)
    """
    returns: NotRequired[Sequence[int] | None]
    """IDs of the returns to ship. Cannot be changed after creation."""
    to: NotRequired[ReshipmentRecipientInput | None]
    """Recipient's name and address. Cannot be changed after creation."""


class Return(TypedDict):
    """Parcel returned to a facility, with its pictures and messages"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Return status: `Processed` (received and measured), `Verifying` (inspection requested),
    `Verified` (inspected), `Reshipping` (reshipment requested) or `Reshipped`. Returns that are
    disposed of are deleted.
    """
    tracking_number: str
    """Tracking number on the return parcel, such as that of the return label or, if undeliverable,
    of the original label
    """
    weight: float
    """Gross parcel weight in kilograms"""
    process_fee: float
    """Processing fee in USD, charged when the parcel arrives"""
    verify_fee: float
    """Inspection fee in USD. Zero until you request an inspection, or until the parcel is inspected
    by return rules. Not refunded.
    """
    reshipment_id: int | None
    """ID of the reshipment that includes the return. Null if there is none."""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number on the parcel, such as the `code` of a return
    request. Null if the facility did not record one.
    """
    warehouse_id: str
    """ID of the facility where the parcel arrived, such as `WH0HKG01`"""
    order_id: int | None
    """ID of the returned order. Null if unknown."""
    return_request_id: int | None
    """ID of the related return request. Null if there is none."""
    dispose_fee: float
    """Fee in USD for inspected units that are disposed of. Zero if no fee was charged."""
    lines: list[ReturnLines]
    """Inspected units. Empty until the inspection is completed, or if the facility did not record
    the contents. In this case, `messages` contains the findings.
    """
    images: list[str]
    """URLs of pictures of the returned items. No access token is required."""
    messages: list[ReturnMessages]
    """Messages between the user and the facility, newest first. Lists return only their number."""


class ReturnLines(TypedDict):
    id: int
    """Unique identifier (integer below 2^53)"""
    product_id: int
    """ID of the returned product"""
    quantity: int
    """Number of inspected units"""
    lot: str | None
    """Lot number. Null if not recorded or illegible."""
    expiry: str | None
    """Expiry date (`YYYY-MM-DD`). Null if not recorded."""
    grade: Literal["A", "B", "C", "D"] | str
    """Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of the units: `restock` (add to your stock), `quarantine` (hold in your stock),
    `dispose` or `keep` (store outside your stock). Null until set by you or a return rule.
    """
    refund: Literal["full", "partial", "none"] | str
    """Suggested refund based on the grade: `full` (A or B), `partial` (C, amount at your
    discretion) or `none` (D)
    """
    sold_for: float | None
    """Price charged for these units, in USD: their share of the order line item's price. Null if
    unknown.
    """


class ReturnMessages(TypedDict):
    id: int
    """Unique identifier (integer below 2^53)"""
    author: Literal["user", "operator"] | str
    """Message author: `user` or `operator`"""
    body: str
    """Message text"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ReturnAddress(TypedDict):
    """Return address for undeliverable parcels"""

    name: str | None
    """Person or company that receives undeliverable parcels"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReturnAddressInput(TypedDict):
    """Return address for undeliverable parcels"""

    name: str
    """Person or company that receives undeliverable parcels"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for US, CA and AU."""
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for US, CA and AU."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ReturnMessageInput(TypedDict):
    """Parameters for creating a return message"""

    body: str
    """Message text"""


class ReturnRate(TypedDict):
    """Return label price for one service"""

    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level of the return label"""
    terms: Literal["DDU", "DDP"] | str
    """Payment of duty and tax: `DDU` (by you, as the importer, on arrival) or `DDP` (included in
    `total_cost`)
    """
    total_cost: float
    """Label price in USD, including duty and tax. Charged when the label is bought."""
    transit_min: int
    """Minimum transit time in days"""
    transit_max: int
    """Typical maximum transit time in days"""
    qr_code: bool
    """Whether the label can be bought with a QR code (`format` `qr`)"""


class ReturnRequest(TypedDict):
    """Buyer's request to return ordered units"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    code: str
    """Return number for the buyer to write on the parcel"""
    status: Literal["Requested", "Approved", "Declined", "Arrived", "Completed", "Cancelled", "Expired"] | str
    """Return request status: `Requested` (awaiting your decision), `Approved` (parcel expected),
    `Declined`, `Arrived`, `Completed` (all units have a disposition, or the parcel was disposed
    of), `Cancelled` or `Expired` (no parcel arrived within 60 days)
    """
    order_id: int
    """ID of the order with the shipped items"""
    lines: list[ReturnRequestLines]
    """Units to return, grouped by SKU"""
    comment: str | None
    """Buyer's comment. Null if not provided."""
    decline_reason: str | None
    """Reason the request was declined. Null if it was not declined."""
    shipment_id: int | None
    """ID of the shipment with the buyer's return label. Null if there is none. Cancelling the label
    does not change it, and another label replaces it.
    """
    label_pending: bool
    """Whether the automatic purchase of the return label is pending"""
    label_error: ReturnRequestLabelError | None
    """Reason the return label could not be bought automatically. Null if the purchase did not fail.
    """
    return_id: int | None
    """Return ID. Null until the parcel arrives."""
    expires: str
    """Expiry time of the request if no parcel arrives, in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ReturnRequestLines(TypedDict):
    sku: str
    """SKU at the time of the return request"""
    product_id: int
    """ID of the product to return"""
    quantity: int
    """Number of units to return"""
    reason: Literal["unwanted", "too_small", "too_large", "defective", "wrong_item", "late", "other"] | str
    """Buyer's reason for the return"""


class ReturnRequestLabelError(TypedDict):
    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable error message. The wording may change."""
    status: Literal["error"]
    """Response status. Always `error`."""


class ReturnRequestsStatus(TypedDict):
    """Occurs when a return request is created or its status changes"""

    return_request: ReturnRequestsStatusReturnRequest
    """Return request at the time of the event"""


class ReturnRequestsStatusReturnRequest(TypedDict):
    """Return request at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    code: str
    """Return number for the buyer to write on the parcel"""
    status: str
    """New return request status"""
    order_id: int
    """ID of the order with the shipped items"""
    lines: list[ReturnRequestsStatusReturnRequestLines]
    """Units to return, grouped by SKU"""
    comment: str | None
    """Buyer's comment. Null if not provided."""
    shipment_id: int | None
    """ID of the shipment with the buyer's return label. Null if there is none."""
    label_pending: bool
    """Whether the automatic purchase of the return label is pending"""
    label_error: ReturnRequestsStatusReturnRequestLabelError | None
    """Reason the return label could not be bought automatically. Null if the purchase did not fail.
    """
    return_id: int | None
    """Return ID. Null until the parcel arrives."""


class ReturnRequestsStatusReturnRequestLines(TypedDict):
    sku: str
    """SKU at the time of the return request"""
    product_id: int
    """ID of the product to return"""
    quantity: int
    """Number of units to return"""
    reason: Literal["unwanted", "too_small", "too_large", "defective", "wrong_item", "late", "other"] | str
    """Buyer's reason for the return"""


class ReturnRequestsStatusReturnRequestLabelError(TypedDict):
    code: int
    """Numeric error code"""
    message: str
    """Human-readable error message. The wording may change."""


class ReturnRow(TypedDict):
    """Return summary without images or messages"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Return status: `Processed` (received and measured), `Verifying` (inspection requested),
    `Verified` (inspected), `Reshipping` (reshipment requested) or `Reshipped`. Returns that are
    disposed of are deleted.
    """
    tracking_number: str
    """Tracking number on the return parcel, such as that of the return label or, if undeliverable,
    of the original label
    """
    weight: float
    """Gross parcel weight in kilograms"""
    process_fee: float
    """Processing fee in USD, charged when the parcel arrives"""
    verify_fee: float
    """Inspection fee in USD. Zero until you request an inspection, or until the parcel is inspected
    by return rules. Not refunded.
    """
    reshipment_id: int | None
    """ID of the reshipment that includes the return. Null if there is none."""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number on the parcel, such as the `code` of a return
    request. Null if the facility did not record one.
    """
    messages: int
    """Number of messages between the user and the facility. `GET /returns/{id}` returns the
    messages.
    """


class ReturnShipment(TypedDict):
    """Return shipment that was created with an outbound shipment"""

    id: int
    """Unique identifier (integer below 2^53)"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    terms: Literal["DDU", "DDP"] | str
    """Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
    label purchase)
    """
    total_cost: float
    """Price of the return label in the shipment currency, including duty and tax"""
    labels: list[Label]
    """Label of the return shipment. Empty if it was not bought."""
    errors: NotRequired[ReturnShipmentErrors]
    """Reason the purchase of the return label failed, as a single object. Omitted if it did not
    fail.
    """


class ReturnShipmentErrors(TypedDict):
    """Reason the purchase of the return label failed, as a single object. Omitted if it did not
    fail.
    """

    code: int
    """Numeric error code"""
    http_status: int
    """HTTP status code of the error"""
    message: str
    """Human-readable error message. The wording may change."""
    status: Literal["error"]
    """Response status. Always `error`."""


# Occurs when a return is inspected, or when the disposition of its units is set
ReturnsInspected = TypedDict(
    "ReturnsInspected",
    {
        # Return with its inspected units
        "return": 'ReturnsInspectedReturn',
    },
)


class ReturnsInspectedReturn(TypedDict):
    """Return with its inspected units"""

    id: int
    """Unique identifier (integer below 2^53)"""
    status: str
    """Current return status"""
    tracking_number: str
    """Tracking number of the return parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    order_id: int | None
    """ID of the returned order. Null if unknown."""
    lines: list[ReturnsInspectedReturnLines]
    """Inspected units. Empty if the contents were not recorded."""


class ReturnsInspectedReturnLines(TypedDict):
    id: int
    """Unique identifier (integer below 2^53)"""
    product_id: int
    """ID of the returned product"""
    quantity: int
    """Number of inspected units"""
    lot: str | None
    """Lot number. Null if not recorded or illegible."""
    expiry: str | None
    """Expiry date (`YYYY-MM-DD`). Null if not recorded."""
    grade: Literal["A", "B", "C", "D"] | str
    """Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of the units. Null until set by you or a return rule."""
    refund: Literal["full", "partial", "none"] | str
    """Suggested refund based on the grade: `full`, `partial` or `none`"""
    sold_for: float | None
    """Total price of the returned units in USD. Null if unknown."""


# Occurs when a return is received or inspected, or has a new message
ReturnsStatus = TypedDict(
    "ReturnsStatus",
    {
        # Return at the time of the event
        "return": 'ReturnsStatusReturn',
    },
)


class ReturnsStatusReturn(TypedDict):
    """Return at the time of the event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    status: str
    """New return status"""
    tracking_number: str
    """Tracking number of the return parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number on the parcel. Null if not recorded."""
    warehouse_id: str
    """ID of the facility that received the return"""
    weight: float
    """Gross weight in kilograms, as measured by the facility"""
    messages: int
    """Number of messages between the user and the facility. `GET /returns/{id}` returns the
    messages.
    """


class ReturnUpdate(TypedDict):
    """Parameters for requesting a return inspection"""

    status: Literal["Verify"]
    """New return status. `Verify` requests an inspection, for a fee."""


class SavedAddress(TypedDict):
    """Recipient or sender address"""

    company_name: str | None
    """Company name, printed above the recipient's name. Null if not provided."""
    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for carrier delivery notifications. Null if not provided."""
    id: str | None
    """Tax, registration or identity number declared to customs. Null if not provided."""
    tax_ids: NotRequired[list[SavedAddressTaxIds]]
    """Customs and tax registration numbers of the party. Omitted if not provided."""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class SavedAddressTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class SavedAddressInput(TypedDict):
    """Recipient or sender address"""

    company_name: NotRequired[str | None]
    """Company name, printed above the recipient's name. Null if not provided."""
    name: NotRequired[str | None]
    """Recipient's name. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    email: NotRequired[str | None]
    """Email address for carrier delivery notifications"""
    tax_ids: NotRequired[Sequence[SavedAddressInputTaxIds] | None]
    """Recipient's customs and tax registration numbers
    Default: []
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    id: NotRequired[str | int | None]
    """Tax or registration number. Declared to customs if the address is used as the sender address.
    """


class SavedAddressInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class ServicePoint(TypedDict):
    """Carrier's parcel shop or locker"""

    id: str
    """Unique identifier of the service point. Send it as `to.service_point_id` of a shipment."""
    carrier: str
    """Carrier code of the service point"""
    name: str
    """Display name of the parcel shop or locker"""
    address: ServicePointAddress
    """Service point address"""
    distance_m: int | None
    """Distance from the requested postal code in metres. Null if not provided by the carrier."""
    opening_hours: list[ServicePointOpeningHours]
    """Regular opening hours by day. Closed days are omitted."""
    accepts: list[Literal["pick_up", "drop_off"] | str]
    """Available services: `pick_up` (recipients can collect parcels) and `drop_off` (senders can
    drop off parcels)
    """


class ServicePointAddress(TypedDict):
    """Service point address"""

    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ServicePointOpeningHours(TypedDict):
    day: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str
    """Day of the week"""
    opens: str
    """Local opening time (`HH:MM`)"""
    closes: str
    """Local closing time (`HH:MM`). Midnight is `24:00`."""


# Shipment with all of its labels
Shipment = TypedDict(
    "Shipment",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Your reference for the shipment, such as an order number. Null if not provided.
        "order_number": 'str | None',
        # Text printed at the bottom of the label. Up to 3 lines.
        "comments": 'list[str]',
        "to": 'ShipmentRecipient',
        # Importer of record. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the service's return address.
        "from": 'ReturnAddress',
        # Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "updated": 'str',
        # Entry point (drop-off facility) ID, such as `HKG101`
        "entry_point": 'str',
        # IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
        # automatically.
        "exit_point": 'str | None',
        # Code of the required carrier. If null, the carrier is selected automatically.
        "carrier": 'str | None',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option.
        "signature_confirmation": 'bool',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning.
        "insurance": 'bool',
        # Insured amount, in the shipment currency. Up to 30 USD if `insurance` is false.
        "insured_value": 'float',
        # URL of the claims page for lost or damaged parcels. Claims must be filed by email within
        # 90 days of handover. A parcel is considered lost after 30 days without tracking updates.
        "claim_url": 'str',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        "irregular": 'bool',
        # Whether a label can be bought if the recipient address cannot be verified. Does not affect
        # `insurance`.
        "override": 'bool',
        # Whether this is a test shipment. Test labels are free and cannot be used for shipping.
        # Cannot be changed after creation.
        "test": 'bool',
        # Whether the recipient address was verified. In some countries, only the address format can
        # be verified.
        "verified": 'bool',
        # Height in centimetres, rounded to 2 decimals
        "height": 'float',
        # Length in centimetres, rounded to 2 decimals
        "length": 'float',
        # Width in centimetres, rounded to 2 decimals
        "width": 'float',
        # Gross weight in kilograms, with up to 3 decimals
        "weight": 'float',
        # Volumetric (dimensional) weight in kilograms: length × width × height, divided by the
        # route's dimensional divisor
        "volumetric_weight": 'float',
        # Price of the shipment in the shipment currency: the `charges` of its labels, and `tax` and
        # `duty` if the terms are `DDP`. Charged when the label is bought, and updated by later
        # adjustments. If a label is cancelled or fails, the charge is refunded, but the price
        # remains. Labels of test shipments are not charged.
        "total_cost": 'float',
        # Prepaid import tax, in the shipment currency. Applies to `DDP` only.
        "tax": 'float',
        # Prepaid import duty, in the shipment currency. Applies to `DDP` only.
        "duty": 'float',
        # ID of the overpack that contains the shipment. Null if there is none.
        "overpack_id": 'int | None',
        # Seller's customs and tax registration numbers, such as an IOSS number
        "tax_ids": 'NotRequired[list[ShipmentTaxIds]]',
        # Buyer type. Omitted for consumers.
        "buyer": 'NotRequired[Literal["consumer", "business"] | str]',
        # Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift),
        # `32` (sample), `91` (documents), or another code (other). Omitted if not provided.
        "nature_type": 'NotRequired[str]',
        # Whether any line item references a customs product (partner government agency data)
        "pga": 'bool',
        # Whether the buyer sends the parcel back. If true, the parcel goes from the buyer (`to`) to
        # the entry point, or to `from` if you sent an address in the country of the entry point.
        # The default `from` does not apply.
        "is_return": 'bool',
        # Carrier-specific options by name. Null if not provided.
        "carrier_params": 'dict[str, str] | None',
        # ID of the carrier account used to buy labels. Defaults to your newest account with the
        # carrier or, if you have none, the platform account.
        "credentials_id": 'int | None',
        # Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the
        # balance in this currency is charged. Amounts are converted from USD at the daily exchange
        # rate.
        "currency": 'str',
        # ID of the quote used for pricing. Null if no quote was used, or if quoted details were
        # changed.
        "quote_id": 'int | None',
        # Shipping rules applied at creation, with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # ID of the return shipment that was created with `return_label`. Omitted if there is none.
        "return_shipment_id": 'NotRequired[int]',
        # ID of the outbound shipment, if this return was created with `return_label`. Omitted
        # otherwise.
        "outbound_shipment_id": 'NotRequired[int]',
        # Contents declared to customs, with one line item per type of goods
        "line_items": 'list[LineItem]',
        # All labels of the shipment, newest first. At most one label per package is active.
        "labels": 'list[Label]',
        # Reason the label purchase failed, as a single object. Included in the response to a failed
        # `create_label`. `GET` returns it only if the purchase failed after that response. Omitted
        # otherwise.
        "errors": 'NotRequired[EmbeddedProblem]',
        # Return shipment with its label. Included only in the response to a request with
        # `return_label`. Omitted if the labels could not be charged.
        "return_shipment": 'NotRequired[ReturnShipment]',
        # Correctable issues that may delay or return the parcel. Omitted if there are none, or if
        # the parcel was processed.
        "warnings": 'NotRequired[list[ShipmentWarnings]]',
    },
)


class ShipmentTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class ShipmentWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


# Parameters for creating a shipment
ShipmentInput = TypedDict(
    "ShipmentInput",
    {
        # Your reference for the shipment, such as an order number. Printed on the label. Duplicates
        # are allowed.
        "order_number": 'NotRequired[str | None]',
        # Text printed at the bottom of the label. Up to 3 lines of 80 characters.
        # Default: []
        "comments": 'NotRequired[Sequence[str] | None]',
        # Recipient's name and address
        "to": 'ShipmentRecipientInput',
        # Importer of record. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'ConsignorInput',
        # Return address for undeliverable parcels. Null selects the service's return address.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Whether to buy a label immediately. If the purchase fails, the shipment is stored with
        # status code 201, and `errors` contains the reason.
        # Default: False
        "create_label": 'NotRequired[bool | None]',
        # Entry point (drop-off facility) ID, such as `HKG101`
        "entry_point": 'str',
        # IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
        # automatically.
        "exit_point": 'NotRequired[str | None]',
        # Code of the required carrier. If null, the carrier is selected automatically.
        "carrier": 'NotRequired[str | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`. If omitted, determined by shipping rules. Defaults to `Svc Parcel`.
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase). Defaults to `DDU` if available on the route, otherwise `DDP`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option. If omitted, determined by shipping rules. Defaults to false.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning. If omitted, determined by shipping rules. Defaults to
        # false.
        "insurance": 'NotRequired[bool | None]',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        # Default: False
        "irregular": 'NotRequired[bool | None]',
        # Whether a label can be bought if the recipient address cannot be verified. If false, the
        # purchase is rejected with error 1200. Does not affect `insurance`.
        # Default: False
        "override": 'NotRequired[bool | None]',
        # Whether this is a test shipment. Test labels are free and cannot be used for shipping.
        # Cannot be changed after creation.
        # Default: False
        "test": 'NotRequired[bool | None]',
        # Height in centimetres, rounded to 2 decimals. Defaults to 1 for pricing; the price is
        # adjusted when a facility measures the parcel.
        # Default: 1
        "height": 'NotRequired[float | str | None]',
        # Length in centimetres, rounded to 2 decimals. Defaults to 15 for pricing; the price is
        # adjusted when a facility measures the parcel.
        # Default: 15
        "length": 'NotRequired[float | str | None]',
        # Width in centimetres, rounded to 2 decimals. Defaults to 10 for pricing; the price is
        # adjusted when a facility measures the parcel.
        # Default: 10
        "width": 'NotRequired[float | str | None]',
        # Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the
        # packages, which is also the minimum, or, without packages, of the line items (`quantity` ×
        # `weight`).
        "weight": 'NotRequired[float | str | None]',
        # Overpack ID. Must be null, because shipments are added to overpacks after label purchase.
        "overpack_id": 'NotRequired[None]',
        # Seller's customs and tax registration numbers, such as an IOSS number
        # Default: []
        "tax_ids": 'NotRequired[Sequence[ShipmentInputTaxIds] | None]',
        # Buyer type: `consumer` (default) or `business`
        "buyer": 'NotRequired[Literal["consumer", "business"] | None]',
        # Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift),
        # `32` (sample), `91` (documents), or another code (other). Null declares a sale.
        "nature_type": 'NotRequired[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "21", "31", "32", "61", "62", "91", "99", "111", "212", "213", "214", "390", "391", "991", "999"] | None]',
        # Contents declared to customs, with one line item per type of goods
        "line_items": 'Sequence[LineItemInput]',
        # Whether the buyer sends the parcel back. Send the addresses of the outbound shipment: the
        # parcel goes from the buyer (`to`) to the entry point, or to a `from` address in its
        # country.
        # Default: False
        "is_return": 'NotRequired[bool | None]',
        # Carrier options by name, with text values. EasyPost: `print_custom_2`, `print_custom_3`,
        # `billing_ref`, `cost_center`. Royal Mail: `service_register_code`. Shippo: `reference_2`.
        # USPS: `label_broker` (`true`). Other options are ignored.
        "carrier_params": 'NotRequired[Mapping[str, str] | None]',
        # ID of the carrier account used to buy labels. Defaults to your newest account with the
        # carrier or, if you have none, the platform account.
        "credentials_id": 'NotRequired[int | None]',
        # Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Defaults
        # to USD. Only the balance in this currency is charged. Amounts are converted from USD at
        # the daily exchange rate.
        # Default: "USD"
        "currency": 'NotRequired[str | None]',
        # Packages in a multi-package shipment. Priced by their own weight and dimensions.
        # Default: []
        "packages": 'NotRequired[Sequence[ShipmentInputPackages] | None]',
        # Return label to buy. Requires `create_label` and one package.
        "return_label": 'NotRequired[ShipmentInputReturnLabel | None]',
        # ID of the quote to use for pricing
        "quote_id": 'NotRequired[int | None]',
        # Whether to validate the shipment without storing it. Nothing is bought or charged. The
        # response contains prices, a placeholder `id`, and `errors` if no label can be bought for
        # the recipient address. Balance and carrier checks are not included.
        # Default: False
        "validate_only": 'NotRequired[bool | None]',
    },
)


class ShipmentInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class ShipmentInputPackages(TypedDict):
    height: float | str
    """Height in centimetres"""
    length: float | str
    """Length in centimetres"""
    width: float | str
    """Width in centimetres"""
    weight: float | str
    """Gross weight in kilograms"""
    contents: NotRequired[Sequence[ShipmentInputPackagesContents] | None]
    """Package contents, as listed by package on the customs documents. The declared contents are
    the `line_items`.
    Default: []
    """


class ShipmentInputPackagesContents(TypedDict):
    description: str
    """Goods description"""
    value: float | str
    """Total value of the units, in the first line item's currency"""
    quantity: int
    """Number of units in the package"""


class ShipmentInputReturnLabel(TypedDict):
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level. Defaults to the cheapest."""


class ShipmentRecipient(TypedDict):
    """Shipment recipient, with an optional service point"""

    company_name: str | None
    """Company name, printed above the recipient's name. Null if not provided."""
    name: str | None
    """Name of the person. Null if only a company name is provided."""
    phone: str | None
    """Phone number. Null if not provided."""
    email: str | None
    """Email address for carrier delivery notifications. Null if not provided."""
    tax_ids: NotRequired[list[ShipmentRecipientTaxIds]]
    """Customs and tax registration numbers of the party. Omitted if not provided."""
    date_of_birth: NotRequired[str]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    service_point_id: NotRequired[str]
    """ID of the carrier's service point where the recipient collects the parcel, from `GET
    /service-points`. Omitted if the parcel is delivered to the address.
    """


class ShipmentRecipientTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class ShipmentRecipientInput(TypedDict):
    """Shipment recipient, with an optional service point"""

    company_name: NotRequired[str | None]
    """Company name, printed above the recipient's name. Null if not provided."""
    name: NotRequired[str | None]
    """Recipient's name. Required if `company_name` is not sent."""
    phone: NotRequired[str | int | None]
    """Phone number with country code and any extension. Some carriers require a phone number."""
    email: NotRequired[str | None]
    """Email address for carrier delivery notifications"""
    tax_ids: NotRequired[Sequence[ShipmentRecipientInputTaxIds] | None]
    """Recipient's customs and tax registration numbers
    Default: []
    """
    date_of_birth: NotRequired[str | None]
    """Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with
    the same name. Not shared with third parties.
    """
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    service_point_id: NotRequired[str | None]
    """ID of the carrier's service point where the recipient collects the parcel, from `GET
    /service-points`. Requires `carrier`. Null delivers to the address.
    """


class ShipmentRecipientInputTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


# Summary of a shipment, with its active label
ShipmentRow = TypedDict(
    "ShipmentRow",
    {
        # Unique identifier (integer below 2^53)
        "id": 'int',
        # Your reference for the shipment, such as an order number. Null if not provided.
        "order_number": 'str | None',
        # Text printed at the bottom of the label. Up to 3 lines.
        "comments": 'list[str]',
        "to": 'ShipmentRecipient',
        # Importer of record. Defaults to the recipient.
        "consignee": 'Party',
        # Exporter declared to customs
        "consignor": 'Party',
        # Return address for undeliverable parcels. Defaults to the service's return address.
        "from": 'ReturnAddress',
        # Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "created": 'str',
        # Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)
        "updated": 'str',
        # Entry point (drop-off facility) ID, such as `HKG101`
        "entry_point": 'str',
        # IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
        # automatically.
        "exit_point": 'str | None',
        # Code of the required carrier. If null, the carrier is selected automatically.
        "carrier": 'str | None',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase)
        "terms": 'Literal["DDU", "DDP"] | str',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option.
        "signature_confirmation": 'bool',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning.
        "insurance": 'bool',
        # Insured amount, in the shipment currency. Up to 30 USD if `insurance` is false.
        "insured_value": 'float',
        # URL of the claims page for lost or damaged parcels. Claims must be filed by email within
        # 90 days of handover. A parcel is considered lost after 30 days without tracking updates.
        "claim_url": 'str',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        "irregular": 'bool',
        # Whether a label can be bought if the recipient address cannot be verified. Does not affect
        # `insurance`.
        "override": 'bool',
        # Whether this is a test shipment. Test labels are free and cannot be used for shipping.
        # Cannot be changed after creation.
        "test": 'bool',
        # Whether the recipient address was verified. In some countries, only the address format can
        # be verified.
        "verified": 'bool',
        # Height in centimetres, rounded to 2 decimals
        "height": 'float',
        # Length in centimetres, rounded to 2 decimals
        "length": 'float',
        # Width in centimetres, rounded to 2 decimals
        "width": 'float',
        # Gross weight in kilograms, with up to 3 decimals
        "weight": 'float',
        # Volumetric (dimensional) weight in kilograms: length × width × height, divided by the
        # route's dimensional divisor
        "volumetric_weight": 'float',
        # Price of the shipment in the shipment currency: the `charges` of its labels, and `tax` and
        # `duty` if the terms are `DDP`. Charged when the label is bought, and updated by later
        # adjustments. If a label is cancelled or fails, the charge is refunded, but the price
        # remains. Labels of test shipments are not charged.
        "total_cost": 'float',
        # Prepaid import tax, in the shipment currency. Applies to `DDP` only.
        "tax": 'float',
        # Prepaid import duty, in the shipment currency. Applies to `DDP` only.
        "duty": 'float',
        # ID of the overpack that contains the shipment. Null if there is none.
        "overpack_id": 'int | None',
        # Seller's customs and tax registration numbers, such as an IOSS number
        "tax_ids": 'NotRequired[list[ShipmentRowTaxIds]]',
        # Buyer type. Omitted for consumers.
        "buyer": 'NotRequired[Literal["consumer", "business"] | str]',
        # Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift),
        # `32` (sample), `91` (documents), or another code (other). Omitted if not provided.
        "nature_type": 'NotRequired[str]',
        # Whether any line item references a customs product (partner government agency data)
        "pga": 'bool',
        # Whether the buyer sends the parcel back. If true, the parcel goes from the buyer (`to`) to
        # the entry point, or to `from` if you sent an address in the country of the entry point.
        # The default `from` does not apply.
        "is_return": 'bool',
        # Carrier-specific options by name. Null if not provided.
        "carrier_params": 'dict[str, str] | None',
        # ID of the carrier account used to buy labels. Defaults to your newest account with the
        # carrier or, if you have none, the platform account.
        "credentials_id": 'int | None',
        # Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the
        # balance in this currency is charged. Amounts are converted from USD at the daily exchange
        # rate.
        "currency": 'str',
        # ID of the quote used for pricing. Null if no quote was used, or if quoted details were
        # changed.
        "quote_id": 'int | None',
        # Shipping rules applied at creation, with their options. Omitted if no rule applied.
        "shipping_rules": 'NotRequired[list[AppliedShippingRule]]',
        # ID of the return shipment that was created with `return_label`. Omitted if there is none.
        "return_shipment_id": 'NotRequired[int]',
        # ID of the outbound shipment, if this return was created with `return_label`. Omitted
        # otherwise.
        "outbound_shipment_id": 'NotRequired[int]',
        # Contents declared to customs, with one line item per type of goods
        "line_items": 'list[LineItem]',
        # Active master label of the shipment. Null if the shipment has no active label.
        "label": 'LabelRow | None',
    },
)


class ShipmentRowTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class ShipmentsAdjustment(TypedDict):
    """Occurs when a price is adjusted after a parcel is measured"""

    shipment: ShipmentsAdjustmentShipment
    """Shipment whose price was adjusted"""


class ShipmentsAdjustmentShipment(TypedDict):
    """Shipment whose price was adjusted"""

    id: int
    """Unique identifier (integer below 2^53)"""
    label_id: int
    """ID of the label whose price was adjusted"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    amount: float
    """Amount charged, in `currency`. Negative for refunds."""
    currency: str
    """Currency of the charged balance, as a three-letter ISO 4217 code"""
    entered: ShipmentsAdjustmentShipmentEntered | None
    """Weight and dimensions declared by the sender. Null for old labels."""
    measured: ShipmentsAdjustmentShipmentMeasured
    """Weight and dimensions measured by the facility"""


class ShipmentsAdjustmentShipmentEntered(TypedDict):
    weight: float
    """Gross weight in kilograms"""
    length: float | None
    """Length in centimetres. Null if not measured."""
    width: float | None
    """Width in centimetres. Null if not measured."""
    height: float | None
    """Height in centimetres. Null if not measured."""


class ShipmentsAdjustmentShipmentMeasured(TypedDict):
    """Weight and dimensions measured by the facility"""

    weight: float
    """Gross weight in kilograms"""
    length: float | None
    """Length in centimetres. Null if not measured."""
    width: float | None
    """Width in centimetres. Null if not measured."""
    height: float | None
    """Height in centimetres. Null if not measured."""


class ShipmentsLabel(TypedDict):
    """Occurs when a label is ready for download"""

    shipment: ShipmentsLabelShipment
    """Shipment with its label"""


class ShipmentsLabelShipment(TypedDict):
    """Shipment with its label"""

    id: int
    """Unique identifier of the shipment (integer below 2^53)"""
    label_id: NotRequired[int]
    """ID of the label that is ready"""
    carrier: str
    """Code of the carrier transporting the parcel"""
    content_type: Literal["application/pdf"]
    """Media type of `data`"""
    data: str
    """Label as a Base64-encoded PDF. Omitted in `GET /events` and `ship listen`. Use `GET
    /labels/{id}` with `label_id` and `type=pdf` instead.
    """
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: NotRequired[str | None]
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""


class ShipmentsLabelFailed(TypedDict):
    """Occurs when a label purchase fails"""

    shipment: ShipmentsLabelFailedShipment
    """Shipment whose label purchase failed"""


class ShipmentsLabelFailedShipment(TypedDict):
    """Shipment whose label purchase failed"""

    id: int
    """Unique identifier (integer below 2^53)"""
    label_id: int
    """ID of the cancelled label"""
    order_number: str | None
    """Your reference for the shipment, such as an order number. Null if not provided."""
    carrier: str
    """Code of the carrier that rejected the parcel"""
    code: int
    """Error code, as returned in the label's `errors`. Always `1203`."""
    message: str
    """Error message, including the carrier's reason"""


class ShipmentsStatus(TypedDict):
    """Occurs when a parcel has a new tracking event"""

    shipment: ShipmentsStatusShipment
    """Shipment with its latest tracking event"""


class ShipmentsStatusShipment(TypedDict):
    """Shipment with its latest tracking event"""

    id: int
    """Unique identifier (integer below 2^53)"""
    chargeable_weight: float
    """Chargeable weight in kilograms: the greater of gross and volumetric weight"""
    comments: list[str]
    """Text printed at the bottom of the label. Up to 3 lines."""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    exit_point: str | None
    """IATA code of the line-haul destination port. Null if the route does not include a port."""
    gross_weight: float
    """Measured gross weight in kilograms, or the declared weight if not measured"""
    volumetric_weight: float
    """Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's
    dimensional divisor
    """
    order_number: str | None
    """Your reference for the shipment, such as an order number. Null if not provided."""
    service: str
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`
    """
    status: str
    """Tracking status at the time of the event"""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    tracking_url: NotRequired[str | None]
    """URL of the buyer's tracking page. Null until a tracking number is assigned."""
    event: ShipmentsStatusShipmentEvent
    """Latest tracking event"""


class ShipmentsStatusShipmentEvent(TypedDict):
    """Latest tracking event"""

    carrier: str | None
    """Code of the carrier that reported the event. Null if the platform reported it."""
    code: int
    """Tracking event code, such as `200` (delivered). All codes are in the tracking guide."""
    city: str | None
    """City or town where the event occurred. Null if unknown."""
    province: str | None
    """Province or state where the event occurred. Null if unknown."""
    postal_code: str | None
    """Postal code where the event occurred. Null if unknown."""
    country: str | None
    """Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code. Null if unknown.
    """
    latitude: NotRequired[float | None]
    """Latitude where the event occurred, in decimal degrees. Null if unknown."""
    longitude: NotRequired[float | None]
    """Longitude where the event occurred, in decimal degrees. Null if unknown."""
    time: str
    """Local event time, without a UTC offset (`YYYY-MM-DD HH:MM:SS`). Time zones differ, so do not
    sort events by this field.
    """


# Parameters for updating a shipment. Omitted fields remain unchanged; objects and lists are
# replaced.
ShipmentUpdate = TypedDict(
    "ShipmentUpdate",
    {
        # Your reference for the shipment, such as an order number. Printed on the label. Duplicates
        # are allowed.
        "order_number": 'NotRequired[str | None]',
        # Text printed at the bottom of the label. Up to 3 lines of 80 characters.
        "comments": 'NotRequired[Sequence[str] | None]',
        # Recipient's name and address
        "to": 'NotRequired[ShipmentRecipientInput | None]',
        # Importer of record. If null, the recipient is the importer.
        "consignee": 'NotRequired[ConsigneeInput | None]',
        # Exporter declared to customs
        "consignor": 'NotRequired[ConsignorInput | None]',
        # Return address for undeliverable parcels. Null selects the service's return address.
        "from": 'NotRequired[ReturnAddressInput | None]',
        # Whether to buy a label immediately. If the purchase fails, the shipment is stored, the
        # status code is still 200, and `errors` contains the reason.
        "create_label": 'NotRequired[bool | None]',
        # Entry point (drop-off facility) ID, such as `HKG101`
        "entry_point": 'NotRequired[str | None]',
        # IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected
        # automatically.
        "exit_point": 'NotRequired[str | None]',
        # Code of the required carrier. If null, the carrier is selected automatically.
        "carrier": 'NotRequired[str | None]',
        # Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc
        # Priority`
        "service": 'NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]',
        # Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at
        # label purchase). Null selects the default of the route again, usually `DDU`.
        "terms": 'NotRequired[Literal["DDU", "DDP"] | None]',
        # Whether a delivery signature is required. Rejected with error 1050 on routes without this
        # option.
        "signature_confirmation": 'NotRequired[bool | None]',
        # Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at
        # least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true
        # is stored as false with a warning.
        "insurance": 'NotRequired[bool | None]',
        # Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.
        "irregular": 'NotRequired[bool | None]',
        # Whether a label can be bought if the recipient address cannot be verified. If false, the
        # purchase is rejected with error 1200. Does not affect `insurance`.
        "override": 'NotRequired[bool | None]',
        # Whether this is a test shipment. Test labels are free and cannot be used for shipping.
        # Cannot be changed after creation.
        "test": 'NotRequired[bool | None]',
        # Height in centimetres, rounded to 2 decimals
        "height": 'NotRequired[float | str | None]',
        # Length in centimetres, rounded to 2 decimals
        "length": 'NotRequired[float | str | None]',
        # Width in centimetres, rounded to 2 decimals
        "width": 'NotRequired[float | str | None]',
        # Gross weight in kilograms, with up to 3 decimals, and at least the total weight of the
        # packages. Null resets it to the total weight of the packages or line items.
        "weight": 'NotRequired[float | str | None]',
        # Overpack ID. Null removes the shipment from its overpack. Sending the current ID has no
        # effect.
        "overpack_id": 'NotRequired[int | None]',
        # Seller's customs and tax registration numbers, such as an IOSS number
        "tax_ids": 'NotRequired[Sequence[ShipmentUpdateTaxIds] | None]',
        # Buyer type: `consumer` (default) or `business`
        "buyer": 'NotRequired[Literal["consumer", "business"] | None]',
        # Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift),
        # `32` (sample), `91` (documents), or another code (other). Null declares a sale.
        "nature_type": 'NotRequired[Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "11", "12", "21", "31", "32", "61", "62", "91", "99", "111", "212", "213", "214", "390", "391", "991", "999"] | None]',
        # Contents declared to customs, with one line item per type of goods
        "line_items": 'NotRequired[Sequence[LineItemInput] | None]',
        # Whether the buyer sends the parcel back. Send the addresses of the outbound shipment: the
        # parcel goes from the buyer (`to`) to the entry point, or to a `from` address in its
        # country.
        "is_return": 'NotRequired[bool | None]',
        # Carrier options by name, with text values. EasyPost: `print_custom_2`, `print_custom_3`,
        # `billing_ref`, `cost_center`. Royal Mail: `service_register_code`. Shippo: `reference_2`.
        # USPS: `label_broker` (`true`). Other options are ignored.
        "carrier_params": 'NotRequired[Mapping[str, str] | None]',
        # ID of the carrier account used to buy labels. Defaults to your newest account with the
        # carrier or, if you have none, the platform account.
        "credentials_id": 'NotRequired[int | None]',
        # Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the
        # balance in this currency is charged. Amounts are converted from USD at the daily exchange
        # rate.
        "currency": 'NotRequired[str | None]',
        # Packages in a multi-package shipment. Priced by their own weight and dimensions.
        "packages": 'NotRequired[Sequence[ShipmentUpdatePackages] | None]',
        # Return label to buy. Requires `create_label` and one package.
        "return_label": 'NotRequired[ShipmentUpdateReturnLabel | None]',
        # ID of the quote used for pricing. Can only be sent unchanged.
        "quote_id": 'NotRequired[int | None]',
    },
)


class ShipmentUpdateTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class ShipmentUpdatePackages(TypedDict):
    height: float | str
    """Height in centimetres"""
    length: float | str
    """Length in centimetres"""
    width: float | str
    """Width in centimetres"""
    weight: float | str
    """Gross weight in kilograms"""
    contents: NotRequired[Sequence[ShipmentUpdatePackagesContents] | None]
    """Package contents, as listed by package on the customs documents. The declared contents are
    the `line_items`.
    Default: []
    """


class ShipmentUpdatePackagesContents(TypedDict):
    description: str
    """Goods description"""
    value: float | str
    """Total value of the units, in the first line item's currency"""
    quantity: int
    """Number of units in the package"""


class ShipmentUpdateReturnLabel(TypedDict):
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level. Defaults to the cheapest."""


class ShippingBox(TypedDict):
    """Shipping box with its inner dimensions"""

    id: int
    """Unique identifier (integer below 2^53)"""
    name: str
    """Display name of the box, such as `Carton M`"""
    length: float
    """Inner length in centimetres, rounded to 2 decimals"""
    width: float
    """Inner width in centimetres, rounded to 2 decimals"""
    height: float
    """Inner height in centimetres, rounded to 2 decimals"""
    wall_thickness: float
    """Wall thickness in centimetres"""
    outer_length: float
    """Outer length in centimetres. Send this value as the `length` of a shipment."""
    outer_width: float
    """Outer width in centimetres. Send this value as the `width` of a shipment."""
    outer_height: float
    """Outer height in centimetres. Send this value as the `height` of a shipment."""
    empty_weight: float
    """Weight of the empty box in kilograms"""
    max_weight: float | None
    """Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no
    limit.
    """
    default: bool
    """Whether the box is the default for new shipments. An account can have only one default box.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ShippingBoxInput(TypedDict):
    """Parameters for creating a box"""

    name: str
    """Display name of the box, such as `Carton M`"""
    length: float | str
    """Inner length in centimetres, rounded to 2 decimals"""
    width: float | str
    """Inner width in centimetres, rounded to 2 decimals"""
    height: float | str
    """Inner height in centimetres, rounded to 2 decimals"""
    wall_thickness: NotRequired[float | str | None]
    """Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0.
    Default: 0
    """
    empty_weight: NotRequired[float | str | None]
    """Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0.
    Default: 0
    """
    max_weight: NotRequired[float | str | None]
    """Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no
    limit.
    """
    default: NotRequired[bool | None]
    """Whether the box is the default for new shipments. An account can have only one default box.
    Default: False
    """


class ShippingBoxUpdate(TypedDict):
    """Parameters for updating a box. Omitted fields remain unchanged."""

    name: NotRequired[str | None]
    """Display name of the box, such as `Carton M`"""
    length: NotRequired[float | str | None]
    """Inner length in centimetres, rounded to 2 decimals"""
    width: NotRequired[float | str | None]
    """Inner width in centimetres, rounded to 2 decimals"""
    height: NotRequired[float | str | None]
    """Inner height in centimetres, rounded to 2 decimals"""
    wall_thickness: NotRequired[float | str | None]
    """Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0."""
    empty_weight: NotRequired[float | str | None]
    """Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0."""
    max_weight: NotRequired[float | str | None]
    """Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no
    limit.
    """
    default: NotRequired[bool | None]
    """Whether the box is the default for new shipments. An account can have only one default box.
    """


class ShippingRule(TypedDict):
    """Rule that sets options for orders and shipments"""

    id: int
    """Unique identifier (integer below 2^53)"""
    name: str
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    position: int
    """Position in evaluation order, starting at 1"""
    enabled: bool
    """Whether the rule is evaluated"""
    stop: bool
    """Whether to skip all later rules if this rule matches"""
    conditions: ShippingRuleConditions
    """Conditions that must all be met. A rule without conditions always matches."""
    actions: ShippingRuleActions
    """Options that the rule sets, unless they are set by the request or an earlier rule"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ShippingRuleActions(TypedDict):
    """Order or shipment options set by a shipping rule"""

    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str]
    """Service level to use. Cannot be combined with `cheapest_of`."""
    cheapest_of: NotRequired[list[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str]]
    """Service levels to compare. The cheapest available service is used. Cannot be combined with
    `service`.
    """
    carrier: NotRequired[str]
    """Code of the carrier to use"""
    insurance: NotRequired[bool]
    """Whether the full value is insured for a fee of 1%"""
    signature_confirmation: NotRequired[bool]
    """Whether a delivery signature is required"""
    warehouse_id: NotRequired[str]
    """ID of the warehouse that must ship the order. Does not apply to shipments without an order.
    """
    hold: NotRequired[bool]
    """Whether to put the order on hold until it is released. Does not apply to shipments without an
    order.
    """


class ShippingRuleActionsInput(TypedDict):
    """Order or shipment options set by a shipping rule"""

    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level to use. Cannot be combined with `cheapest_of`."""
    cheapest_of: NotRequired[Sequence[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"]] | None]
    """Service levels to compare. The cheapest available service is used. Cannot be combined with
    `service`.
    """
    carrier: NotRequired[str | None]
    """Code of the carrier to use"""
    insurance: NotRequired[bool | None]
    """Whether the full value is insured for a fee of 1%"""
    signature_confirmation: NotRequired[bool | None]
    """Whether a delivery signature is required"""
    warehouse_id: NotRequired[str | None]
    """ID of the warehouse that must ship the order. Does not apply to shipments without an order.
    """
    hold: NotRequired[bool | None]
    """Whether to put the order on hold until it is released. Does not apply to shipments without an
    order.
    """


class ShippingRuleConditions(TypedDict):
    """Shipping rule conditions. The rule applies if all conditions are met."""

    countries: NotRequired[list[str]]
    """Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European
    Union
    """
    postal_code_prefixes: NotRequired[list[str]]
    """Prefixes of the postal code. Case, spaces and hyphens are ignored."""
    min_weight: NotRequired[float]
    """Minimum gross weight in kilograms, inclusive"""
    max_weight: NotRequired[float]
    """Maximum gross weight in kilograms, inclusive"""
    min_value: NotRequired[float]
    """Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    max_value: NotRequired[float]
    """Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    any_skus: NotRequired[list[str]]
    """SKUs to match. At least one of them must be included (case-insensitive)."""
    all_skus: NotRequired[list[str]]
    """SKUs to match. All of them must be included (case-insensitive)."""
    min_quantity: NotRequired[int]
    """Minimum number of units, inclusive"""
    max_quantity: NotRequired[int]
    """Maximum number of units, inclusive"""
    min_line_items: NotRequired[int]
    """Minimum number of line items, inclusive"""
    max_line_items: NotRequired[int]
    """Maximum number of line items, inclusive"""
    shop_ids: NotRequired[list[str]]
    """IDs of the shops whose orders match. Shipments without an order never match."""
    tags: NotRequired[list[str]]
    """Tags to match. The order must have at least one of them (case-insensitive). Shipments without
    an order never match.
    """
    terms: NotRequired[Literal["DDU", "DDP"] | str]
    """Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`."""


class ShippingRuleConditionsInput(TypedDict):
    """Shipping rule conditions. The rule applies if all conditions are met."""

    countries: NotRequired[Sequence[str] | None]
    """Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European
    Union
    """
    postal_code_prefixes: NotRequired[Sequence[str] | None]
    """Prefixes of the postal code. Case, spaces and hyphens are ignored."""
    min_weight: NotRequired[float | str | None]
    """Minimum gross weight in kilograms, inclusive"""
    max_weight: NotRequired[float | str | None]
    """Maximum gross weight in kilograms, inclusive"""
    min_value: NotRequired[float | str | None]
    """Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    max_value: NotRequired[float | str | None]
    """Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily
    exchange rate.
    """
    any_skus: NotRequired[Sequence[str] | None]
    """SKUs to match. At least one of them must be included (case-insensitive)."""
    all_skus: NotRequired[Sequence[str] | None]
    """SKUs to match. All of them must be included (case-insensitive)."""
    min_quantity: NotRequired[int | None]
    """Minimum number of units, inclusive"""
    max_quantity: NotRequired[int | None]
    """Maximum number of units, inclusive"""
    min_line_items: NotRequired[int | None]
    """Minimum number of line items, inclusive"""
    max_line_items: NotRequired[int | None]
    """Maximum number of line items, inclusive"""
    shop_ids: NotRequired[Sequence[str] | None]
    """IDs of the shops whose orders match. Shipments without an order never match."""
    tags: NotRequired[Sequence[str] | None]
    """Tags to match. The order must have at least one of them (case-insensitive). Shipments without
    an order never match.
    """
    terms: NotRequired[Literal["DDU", "DDP"] | None]
    """Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`."""


class ShippingRuleInput(TypedDict):
    """Parameters for creating a shipping rule"""

    name: str
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    enabled: NotRequired[bool | None]
    """Whether the rule is evaluated
    Default: True
    """
    stop: NotRequired[bool | None]
    """Whether to skip all later rules if this rule matches
    Default: False
    """
    conditions: NotRequired[ShippingRuleConditionsInput | None]
    """Conditions that must all be met. A rule without conditions always matches.
    Default: {}
    """
    actions: NotRequired[ShippingRuleActionsInput | None]
    """Options that the rule sets, unless they are set by the request or an earlier rule
    Default: {}
    """
    position: NotRequired[int | None]
    """Position in the evaluation order, starting at 1. By default, a new rule is added at the end.
    """


class ShippingRuleTrialInput(TypedDict):
    """Parameters for testing shipping rules"""

    rule_ids: NotRequired[Sequence[int] | None]
    """IDs of the stored rules to evaluate, in evaluation order. Can include disabled rules. Cannot
    be combined with `rules`.
    """
    rules: NotRequired[Sequence[TrialShippingRuleInput] | None]
    """Rules to evaluate without storing them, in evaluation order. Cannot be combined with
    `rule_ids`.
    """


class ShippingRuleTrialOrder(TypedDict):
    """Order with the options that the shipping rules would set"""

    order_id: int
    """ID of the evaluated order"""
    shop_order_id: str | None
    """Order number in the shop. Null if not provided."""
    status: str
    """Current order status"""
    decided: ShippingRuleActions
    """Order options that the rules would set"""
    rules: list[AppliedShippingRule]
    """Shipping rules that would apply, with their options"""
    used: UsedShippingOptions
    """Current order options"""


class ShippingRuleUpdate(TypedDict):
    """Parameters for updating a shipping rule. Omitted fields remain unchanged."""

    name: NotRequired[str | None]
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    position: NotRequired[int | None]
    """Position in the evaluation order, starting at 1. By default, a new rule is added at the end.
    """
    enabled: NotRequired[bool | None]
    """Whether the rule is evaluated"""
    stop: NotRequired[bool | None]
    """Whether to skip all later rules if this rule matches"""
    conditions: NotRequired[ShippingRuleConditionsInput | None]
    """Conditions that must all be met. A rule without conditions always matches."""
    actions: NotRequired[ShippingRuleActionsInput | None]
    """Options that the rule sets, unless they are set by the request or an earlier rule"""


class Shop(TypedDict):
    """Shop to which orders and SKUs belong"""

    id: str
    """Unique identifier of the shop, chosen by you"""
    name: str
    """Display name of the shop"""
    type: Literal["Svc", "Platform"] | str
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)"""
    active: bool
    """Whether the shop accepts orders"""
    connected: bool
    """Whether the shop is connected to a store"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    expires: None
    """Expiry time of the store connection in UTC (`YYYY-MM-DD HH:MM:SS`). Null if it does not
    expire.
    """
    settings: ShopSettings
    """Default settings for orders"""
    errors: NotRequired[EmbeddedProblem]
    """Missing account settings required to import and ship store orders"""


class ShopSettings(TypedDict):
    """Default settings for orders"""

    default_service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Default service level for orders"""
    delay_processing: int
    """Processing delay for new orders, in hours. Orders can be changed during this time."""
    packing_slip: bool
    """Whether orders include a packing slip by default"""
    partial_fulfillment: bool
    """Whether orders allow partial fulfilment by default"""
    split_fulfillment: bool
    """Whether orders allow split fulfilment by default"""
    returns: ShopSettingsReturns
    """Rules for handling returned parcels"""


class ShopSettingsReturns(TypedDict):
    """Rules for handling returned parcels"""

    inspect: bool
    """Whether warehouses inspect all returned parcels"""
    window_days: int
    """Return window for buyers, in days after shipment"""
    auto_approve: bool
    """Whether return requests from buyers are approved automatically"""
    label: Literal["none", "pdf", "qr"] | str
    """Label bought for automatically approved return requests: `none`, `pdf` for the cheapest
    return label for the buyer to print, or `qr` for the cheapest return label with a QR code
    that the carrier scans to print the label at the counter. The label is charged on purchase.
    """
    by_grade: ShopSettingsReturnsByGrade
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """
    portal_url: str
    """URL of the returns page for buyers. Read-only."""


class ShopSettingsReturnsByGrade(TypedDict):
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """

    A: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    B: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    C: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    D: Literal["restock", "quarantine", "dispose", "keep"] | str | None
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """


class ShopInput(TypedDict):
    """Parameters for creating a shop"""

    id: str
    """Unique identifier of the shop, chosen by you. Can contain letters, digits, `-` and `_`.
    Cannot be changed after creation.
    """
    name: str
    """Display name of the shop"""
    type: NotRequired[Literal["Svc", "Platform"] | None]
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)
    Default: \"Svc\"
    """
    active: NotRequired[bool | None]
    """Whether the shop accepts orders
    Default: True
    """
    settings: ShopInputSettings
    """Default settings for orders"""


class ShopInputSettings(TypedDict):
    """Default settings for orders"""

    default_service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Default service level for orders"""
    delay_processing: NotRequired[int | None]
    """Processing delay for new orders, in hours. Orders can be changed during this time."""
    packing_slip: NotRequired[bool | None]
    """Whether orders include a packing slip by default"""
    partial_fulfillment: NotRequired[bool | None]
    """Whether orders allow partial fulfilment by default"""
    split_fulfillment: NotRequired[bool | None]
    """Whether orders allow split fulfilment by default"""
    returns: NotRequired[ShopInputSettingsReturns | None]
    """Return rules. All previous rules are replaced."""


class ShopInputSettingsReturns(TypedDict):
    inspect: NotRequired[bool | None]
    """Whether warehouses inspect all returned parcels. An inspection fee is charged for each
    parcel.
    Default: False
    """
    window_days: NotRequired[int | None]
    """Return window for buyers, in days after shipment
    Default: 30
    """
    auto_approve: NotRequired[bool | None]
    """Whether return requests from buyers are approved automatically
    Default: False
    """
    label: NotRequired[Literal["none", "pdf", "qr"] | None]
    """Label bought for automatically approved return requests: `none`, `pdf` for the cheapest
    return label for the buyer to print, or `qr` for the cheapest return label with a QR code
    that the carrier scans to print the label at the counter. The label is charged on purchase.
    Default: \"none\"
    """
    by_grade: NotRequired[ShopInputSettingsReturnsByGrade | None]
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """


class ShopInputSettingsReturnsByGrade(TypedDict):
    A: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    B: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    C: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    D: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """


class ShopUpdate(TypedDict):
    """Parameters for updating a shop"""

    id: NotRequired[str | None]
    """Unique identifier of the shop, chosen by you. Cannot be changed after creation."""
    name: NotRequired[str | None]
    """Display name of the shop"""
    type: NotRequired[Literal["Svc", "Platform"] | None]
    """Shop type: `Svc` (orders from the API) or `Platform` (orders from a store). Cannot be changed
    after creation.
    """
    active: NotRequired[bool | None]
    """Whether the shop accepts orders"""
    settings: NotRequired[ShopUpdateSettings | None]
    """Default settings for orders"""


class ShopUpdateSettings(TypedDict):
    default_service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Default service level for orders"""
    delay_processing: NotRequired[int | None]
    """Processing delay for new orders, in hours. Orders can be changed during this time."""
    packing_slip: NotRequired[bool | None]
    """Whether orders include a packing slip by default"""
    partial_fulfillment: NotRequired[bool | None]
    """Whether orders allow partial fulfilment by default"""
    split_fulfillment: NotRequired[bool | None]
    """Whether orders allow split fulfilment by default"""
    returns: NotRequired[ShopUpdateSettingsReturns | None]
    """Return rules. All previous rules are replaced."""


class ShopUpdateSettingsReturns(TypedDict):
    inspect: NotRequired[bool | None]
    """Whether warehouses inspect all returned parcels. An inspection fee is charged for each
    parcel.
    Default: False
    """
    window_days: NotRequired[int | None]
    """Return window for buyers, in days after shipment
    Default: 30
    """
    auto_approve: NotRequired[bool | None]
    """Whether return requests from buyers are approved automatically
    Default: False
    """
    label: NotRequired[Literal["none", "pdf", "qr"] | None]
    """Label bought for automatically approved return requests: `none`, `pdf` for the cheapest
    return label for the buyer to print, or `qr` for the cheapest return label with a QR code
    that the carrier scans to print the label at the counter. The label is charged on purchase.
    Default: \"none\"
    """
    by_grade: NotRequired[ShopUpdateSettingsReturnsByGrade | None]
    """Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D`
    (unusable). Units of a grade without a disposition await your decision.
    """


class ShopUpdateSettingsReturnsByGrade(TypedDict):
    A: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    B: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    C: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """
    D: NotRequired[Literal["restock", "quarantine", "dispose", "keep"] | None]
    """Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null,
    you decide for each return.
    """


class SimulatedReport(TypedDict):
    """Simulated event from a carrier, facility or warehouse"""

    operation: str
    """Simulated event type"""
    description: str
    """Simulated event description"""


class Simulation(TypedDict):
    """Result of a sandbox simulation"""

    id: int
    """Unique identifier (integer below 2^53)"""
    scenario: Literal["delivered", "held_in_customs", "address_failure", "lost", "damaged", "returned", "order_fulfilled", "order_late", "stock_received", "refused_label", "late_carrier", "no_funds", "top_up"] | str | None
    """Simulated scenario. Null for a single step."""
    step: Literal["tracking_event", "label_processed", "label_ready", "label_failed", "exception_raised", "exception_resolved", "manifest_processed", "inbound_received", "inbound_processed", "packing_started", "packing_failed", "fulfillment_completed", "fulfillment_tracking_assigned", "return_received", "return_verified", "return_message_posted", "reshipment_quoted", "reshipment_shipped"] | str | None
    """Simulated step. Null for a scenario."""
    created: str
    """Simulation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    return_id: int | None
    """ID of the return created by `return_received`. Null for other simulations."""
    exception_id: int | None
    """ID of the exception created by `exception_raised`. Null for other simulations."""
    reports: list[SimulatedReport]
    """Simulated events, in chronological order. Empty for label and balance scenarios and for
    `order_late`.
    """
    waits_until: str | None
    """Expiry time of a scenario for the next label, in UTC (`YYYY-MM-DD HH:MM:SS`). Null for other
    simulations.
    """


class SimulationInput(TypedDict):
    """Parameters for running a simulation"""

    scenario: NotRequired[Literal["delivered", "held_in_customs", "address_failure", "lost", "damaged", "returned", "order_fulfilled", "order_late", "stock_received", "refused_label", "late_carrier", "no_funds", "top_up"] | None]
    """Complete scenario to simulate. Parcel scenarios: `delivered`, `held_in_customs`,
    `address_failure`, `lost`, `damaged` and `returned`. Order scenarios: `order_fulfilled` and
    `order_late`. Inbound shipment scenario: `stock_received`. Scenarios for the next label:
    `refused_label` and `late_carrier`. Balance scenarios: `no_funds` and `top_up`.
    """
    step: NotRequired[Literal["tracking_event", "label_processed", "label_ready", "label_failed", "exception_raised", "exception_resolved", "manifest_processed", "inbound_received", "inbound_processed", "packing_started", "packing_failed", "fulfillment_completed", "fulfillment_tracking_assigned", "return_received", "return_verified", "return_message_posted", "reshipment_quoted", "reshipment_shipped"] | None]
    """Single carrier, facility or warehouse event to simulate. Replaces `scenario`."""
    tracking_number: NotRequired[str | None]
    """Parcel tracking number. For `return_received`, the tracking number of the return label or
    original label, or the `code` of the return request.
    """
    shipment_id: NotRequired[int | None]
    """Shipment ID. The simulation uses the newest label of the shipment."""
    order_id: NotRequired[int | None]
    """ID of the order to simulate. For `return_received`, the ID of the order to return."""
    inbound_id: NotRequired[int | None]
    """ID of the inbound shipment to simulate"""
    manifest_id: NotRequired[int | None]
    """ID of the manifest to simulate"""
    return_id: NotRequired[int | None]
    """ID of the return to simulate"""
    reshipment_id: NotRequired[int | None]
    """ID of the reshipment to simulate"""
    exception_id: NotRequired[int | None]
    """ID of the exception to simulate"""
    code: NotRequired[int | None]
    """Tracking event code from the tracking guide. Applies to `tracking_event` only."""
    weight: NotRequired[float | str | None]
    """Measured parcel weight in kilograms for `label_processed` and `return_received`. Defaults to
    the declared weight or, if there is none, to 0.5.
    """
    type: NotRequired[Literal["Bad Label", "Damaged", "Dangerous Goods", "Duplicate", "Oversized", "Overweight", "Unrecognized"] | None]
    """Exception type for `exception_raised`. Defaults to `Damaged`."""
    currency: NotRequired[str | None]
    """Balance currency for `no_funds` and `top_up`. Defaults to `USD`."""


class Sku(TypedDict):
    """Stock keeping unit (SKU) that identifies a product in one shop"""

    active: bool
    """Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.
    """
    shop_id: str
    """ID of the shop that uses the SKU"""
    sku: str
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class SkuInput(TypedDict):
    """Parameters for creating a SKU"""

    active: NotRequired[bool | None]
    """Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.
    Default: True
    """
    shop_id: str
    """ID of the shop that uses the SKU"""
    sku: str
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class SkuUpdate(TypedDict):
    """Parameters for updating a SKU. Omitted fields remain unchanged."""

    active: NotRequired[bool | None]
    """Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.
    """
    shop_id: NotRequired[str | None]
    """ID of the shop that uses the SKU. Cannot be changed after creation."""
    sku: NotRequired[str | None]
    """Stock keeping unit (SKU) that identifies the product in the shop"""


class StaffMember(TypedDict):
    """Warehouse staff member"""

    user_id: int
    """Staff member's user ID"""
    role: Literal["worker", "lead"] | str
    """Staff member role"""
    name: str
    """Staff member display name"""
    joined: str
    """Time when the staff member was added, in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class StaffMemberInput(TypedDict):
    """Parameters for creating or updating a staff member"""

    role: Literal["worker", "lead"]
    """Staff member role"""
    name: str
    """Staff member display name"""
    reset_pin: NotRequired[bool | None]
    """Whether to generate a new PIN
    Default: False
    """


class Statement(TypedDict):
    """Account statement for one month and one currency"""

    currency: str
    """Currency of all amounts in the statement, as a three-letter ISO 4217 code"""
    month: str
    """Statement month in UTC (`YYYY-MM`)"""
    start_date: str
    """First day of the statement month (`YYYY-MM-DD`)"""
    end_date: str
    """Last day of the statement month (`YYYY-MM-DD`)"""
    is_final: bool
    """Whether the statement month is closed. Closed statements do not change."""
    opening_balance: float
    """Opening balance for the month, in `currency`. Negative if the account owes money."""
    closing_balance: float
    """Closing balance for the month, in `currency`. For the current month, the current balance."""
    entries: int
    """Number of ledger entries in the month"""
    kinds: list[StatementKind]
    """Totals by ledger entry type. Credits minus charges equal the balance change for the month."""


class StatementKind(TypedDict):
    """Monthly totals for one type of ledger entry"""

    kind: str
    """Ledger entry type, such as `labels`, `fulfillment` or `returns`. Payouts have the type
    `payments`.
    """
    entries: int
    """Number of ledger entries"""
    charged: float
    """Amount debited, in `currency`"""
    credited: float
    """Amount credited (payments and refunds), in `currency`"""


class Statistics(TypedDict):
    """Daily statistics in UTC, updated within a few minutes"""

    counted_since: str | None
    """First day with available statistics (`YYYY-MM-DD`). Null if there are none yet."""
    counted: str | None
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    days: list[StatisticsOfDay]
    """Daily statistics for the last 400 days, oldest first"""
    now: StatisticsNow
    """Counts at the time of the request"""


class StatisticsNow(TypedDict):
    """Counts at the time of the request"""

    inactive_webhooks: int
    """Number of webhooks that are paused or disabled"""


class StatisticsBreakdown(TypedDict):
    """Label, delivery and cost totals for a period, grouped by a label property"""

    by: Literal["carrier", "service", "country", "entry_point"] | str
    """Label property used to group the results"""
    counted_since: str | None
    """First day with available statistics (`YYYY-MM-DD`). Null if there are none yet."""
    counted: str | None
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    uncounted_labels: int
    """Number of labels in the period that are not included in `rows`"""
    rows: list[StatisticsBreakdownRow]
    """Totals for the period, ordered by number of labels"""


class StatisticsBreakdownRow(TypedDict):
    """Totals for one carrier, service, country or entry point in a period"""

    value: str | None
    """Carrier, service, country code or entry point. Null for the combined total of infrequent
    values.
    """
    labels: StatisticsBreakdownRowLabels
    """Number of labels issued and cancelled, excluding test labels"""
    delivered: int
    """Number of parcels delivered in the period"""
    delivery_days: float | None
    """Average time from processing at a facility to delivery, in calendar days. Null if no delivery
    dates are known.
    """
    promised_deliveries: int
    """Number of deliveries with a known transit time at label purchase"""
    delivered_on_time: int
    """Number of deliveries in `promised_deliveries` that arrived within the maximum transit time,
    in working days at the destination
    """
    money: list[StatisticsCost]
    """Label charges minus refunds, by currency"""


class StatisticsBreakdownRowLabels(TypedDict):
    """Number of labels issued and cancelled, excluding test labels"""

    bought: int
    """Number of labels issued by carriers"""
    cancelled: int
    """Number of labels cancelled and refunded"""


class StatisticsCost(TypedDict):
    """Label costs in one currency"""

    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    cost: float
    """Charges minus refunds, in `currency`"""


class StatisticsOfDay(TypedDict):
    """Statistics for one day"""

    day: str
    """Day in UTC (`YYYY-MM-DD`)"""
    labels: StatisticsOfDayLabels
    """Number of labels issued, cancelled and failed, excluding test labels"""
    parcels: StatisticsOfDayParcels
    """Number of parcels that entered each status, excluding test parcels. Each transition is
    counted.
    """
    orders: StatisticsOfDayOrders
    """Number of orders that entered each status"""
    returns: StatisticsOfDayReturns
    """Number of returns received and inspected"""
    inbound: StatisticsOfDayInbound
    """Number of inbound shipments received and counted"""
    exceptions: StatisticsOfDayExceptions
    """Number of exceptions raised and resolved"""
    deliveries: StatisticsOfDayDeliveries
    """Number of webhook deliveries that succeeded or failed"""
    webhooks_switched_off: int
    """Number of webhooks disabled after repeated failures"""
    money: list[StatisticsOfMoney]
    """Ledger totals by currency and entry type. Credits minus charges equal the balance change for
    the day.
    """


class StatisticsOfDayLabels(TypedDict):
    """Number of labels issued, cancelled and failed, excluding test labels"""

    bought: int
    """Number of labels issued by carriers"""
    cancelled: int
    """Number of labels cancelled and refunded"""
    failed: int
    """Number of label purchases that failed and were refunded"""


class StatisticsOfDayParcels(TypedDict):
    """Number of parcels that entered each status, excluding test parcels. Each transition is
    counted.
    """

    processed: int
    """Number of parcels processed at a facility"""
    en_route: int
    """Number of parcels that entered transit"""
    customs: int
    """Number of parcels that entered customs clearance"""
    exception: int
    """Number of parcels with a delivery exception"""
    delivered: int
    """Number of delivered parcels"""


class StatisticsOfDayOrders(TypedDict):
    """Number of orders that entered each status"""

    processing: int
    """Number of orders that entered processing"""
    holding: int
    """Number of orders put on hold"""
    exception: int
    """Number of orders that entered the status `Exception`"""
    backordered: int
    """Number of orders that became backordered"""
    ready: int
    """Number of orders released to a warehouse"""
    packing: int
    """Number of orders that entered packing"""
    partial: int
    """Number of partially fulfilled orders"""
    fulfilled: int
    """Number of completely fulfilled orders"""
    archived: int
    """Number of archived orders"""


class StatisticsOfDayReturns(TypedDict):
    """Number of returns received and inspected"""

    processed: int
    """Number of received returns"""
    verified: int
    """Number of inspected returns"""


class StatisticsOfDayInbound(TypedDict):
    """Number of inbound shipments received and counted"""

    received: int
    """Number of received inbound shipments"""
    processed: int
    """Number of counted inbound shipments"""


class StatisticsOfDayExceptions(TypedDict):
    """Number of exceptions raised and resolved"""

    raised: int
    """Number of new exceptions"""
    ended: int
    """Number of resolved exceptions"""


class StatisticsOfDayDeliveries(TypedDict):
    """Number of webhook deliveries that succeeded or failed"""

    succeeded: int
    """Number of webhook deliveries that succeeded"""
    failed: int
    """Number of webhook deliveries that failed after all retries"""


class StatisticsOfMoney(TypedDict):
    """Ledger totals for one day, by currency and entry type"""

    currency: str
    """Three-letter ISO 4217 currency code, such as `USD`"""
    kind: str
    """Ledger entry type: `labels`, `fulfillment`, `returns`, `reshipments`, `subscriptions`,
    `classifications`, `address_validations`, `payments` (including payouts) or `sandbox` (test
    funds)
    """
    entries: int
    """Number of ledger entries"""
    charged: float
    """Amount debited, in `currency`"""
    credited: float
    """Amount credited (payments and refunds), in `currency`"""


class StockMovement(TypedDict):
    """Recorded change in stock levels"""

    id: int
    """Unique identifier (integer below 2^53)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    reason: Literal["inbound", "adjustment", "reservation", "release", "dispatch", "restock", "count", "damage"] | str
    """Reason for the movement: `inbound`, `adjustment`, `reservation`, `release`, `dispatch`,
    `restock`, `count` or `damage`
    """
    order_id: int | None
    """ID of the order that caused the movement. Null for other movements."""
    inbound_id: int | None
    """ID of the inbound shipment that caused the movement. Null for other movements."""
    lines: list[StockMovementLine]
    """Stock level changes, with one entry per product and warehouse"""


class StockMovementLine(TypedDict):
    """Stock level change for one product in one warehouse"""

    product_id: int
    """ID of the product with the changed stock level"""
    warehouse_id: str
    """Warehouse ID, such as `WH0HKG01`"""
    available_change: int
    """Change in the number of available units"""
    reserved_change: int
    """Change in the number of reserved units"""
    held_change: int
    """Change in the number of held units"""
    lots: list[MovedLot]
    """Moved units, grouped by lot. Empty for warehouses that do not track locations."""


class Subscription(TypedDict):
    """Recurring payment to an application"""

    id: str
    """Unique identifier, prefixed with `sub_`"""
    name: str
    """Subscription description shown to the user"""
    application: str
    """Name of the application receiving the payments"""
    amount: float
    """Monthly charge in USD"""
    currency: Literal["USD"]
    """Currency of `amount`. Always `USD`."""
    interval: Literal["monthly"]
    """Billing interval. Always `monthly`."""
    status: Literal["active", "cancelled"] | str
    """Subscription status: `active`, or `cancelled` (ends after the paid period)"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    cancelled_at: str | None
    """Cancellation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not cancelled."""
    current_period_start: str
    """Start of the current billing period in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    current_period_end: str
    """End of the paid period and time of the next charge, if any, in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class SubscriptionInput(TypedDict):
    """Parameters for creating a recurring payment"""

    amount: float | str
    """Monthly charge in USD"""
    name: str
    """Subscription description shown to the user"""


class SubscriptionRenewal(TypedDict):
    """Parameters for resuming a cancelled subscription"""

    status: Literal["active"]
    """New subscription status. `active` resumes the subscription."""


class Track(TypedDict):
    """Tracking information for a parcel"""

    tracking_number: str
    """Parcel tracking number"""
    shipment_id: int | None
    """Shipment ID. Null for external parcels, or if the caller is not authorised."""
    order_number: str | None
    """Order number. Null after erasure, or if the caller is not authorised."""
    carrier: str | None
    """Code of the carrier transporting the parcel. Null if not disclosed."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`.
    Null for external parcels.
    """
    entry_point: str | None
    """Entry point (drop-off facility) ID, such as `HKG101`. Null for external parcels."""
    status: Literal["Pending", "Processed", "Cancelled", "Customs", "En Route", "Exception", "Delivered"] | str
    """Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`,
    `Customs` (in customs clearance), `Exception` (delivery problem, loss or return to sender),
    `Delivered` or `Cancelled` (label cancelled)
    """
    estimated_delivery_date: str | None
    """Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided."""
    created: str | None
    """Label creation time in ISO 8601 format, with a UTC offset. Null for external parcels."""
    destination: TrackDestination | None
    """Parcel destination, without the street address. Null for external parcels."""
    events: list[TrackingEvent]
    """Parcel tracking events, newest first"""


class TrackDestination(TypedDict):
    city: str
    """City or town. Empty if not disclosed."""
    province: str | None
    """Code or name of the province, state or region. Null if not disclosed."""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    port: str | None
    """IATA code of the line-haul destination port. Null if the route does not include a port."""


class TrackingEvent(TypedDict):
    """Parcel tracking event"""

    time: str
    """Local event time, without a UTC offset (`YYYY-MM-DD HH:MM:SS`). Time zones differ, so keep
    the order of the list instead of sorting by this field.
    """
    city: str
    """City or town where the event occurred. Empty if unknown."""
    province: str | None
    """Province or state where the event occurred. Null if unknown."""
    postal_code: str | None
    """Postal code where the event occurred. Null if unknown."""
    country: str | None
    """Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code. Null if unknown.
    """
    latitude: float | None
    """Latitude where the event occurred, in decimal degrees. Null if unknown."""
    longitude: float | None
    """Longitude where the event occurred, in decimal degrees. Null if unknown."""
    code: int
    """Tracking event code, such as `200` (delivered). All codes are in the tracking guide."""
    carrier: str | None
    """Code of the carrier that reported the event. Null if the platform reported it."""
    description: str
    """Human-readable event description"""


class TrialShippingRuleInput(TypedDict):
    """Shipping rule to evaluate without saving it"""

    name: str
    """Display name of the rule, shown on the orders and shipments to which it applies"""
    enabled: NotRequired[bool | None]
    """Whether the rule is evaluated
    Default: True
    """
    stop: NotRequired[bool | None]
    """Whether to skip all later rules if this rule matches
    Default: False
    """
    conditions: NotRequired[ShippingRuleConditionsInput | None]
    """Conditions that must all be met. A rule without conditions always matches.
    Default: {}
    """
    actions: NotRequired[ShippingRuleActionsInput | None]
    """Options that the rule sets, unless they are set by the request or an earlier rule
    Default: {}
    """


class UsedShippingOptions(TypedDict):
    """Shipping options set for an order"""

    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Service level set for the order"""
    insurance: bool
    """Whether the full goods value is insured"""
    signature_confirmation: bool
    """Whether a delivery signature is required"""
    warehouse_ids: list[str]
    """IDs of the warehouses that ship the order. Empty if no warehouse is selected."""


class User(TypedDict):
    """Authenticated user, with settings and balances"""

    id: int
    """Unique identifier (integer below 2^53)"""
    first_name: str
    """User's first name"""
    last_name: str
    """User's last name"""
    timezone: str
    """Time zone (IANA), such as `Europe/Berlin`"""
    address: UserAddress | None
    """Account address. Null if not provided."""
    tax_ids: NotRequired[list[UserTaxIds]]
    """Customs and tax registration numbers of the account. Added to the exporter if required at the
    destination.
    """
    settings: UserSettings
    """Account settings"""
    balances: dict[str, float]
    """Account balance by currency. Negative if credit is used."""
    balance: float
    """Deprecated. Balance in USD. Use `balances` instead."""
    credit_limit: float
    """Deprecated. Credit limit in USD."""
    payment_reference: str | None
    """Payment reference for bank transfers (ISO 11649). Null in a sandbox."""
    subscriptions: NotRequired[list[Subscription]]
    """Recurring payments to applications, including ended payments"""


class UserAddress(TypedDict):
    company_name: str
    """Company name on the account"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class UserTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS` or `EORI`"""
    value: str
    """Customs or tax registration number"""
    country: str | None
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided."""


class UserSettings(TypedDict):
    """Account settings"""

    label_format: Literal["pdf", "pdf_a4", "zpl"] | str
    """Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four
    labels per A4 page) or `zpl`. Does not affect API responses.
    """
    time_zone: str | None
    """IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device.
    Does not affect API responses.
    """
    currency: str
    """Currency of the balance that pays for shipments created in the console, as a three-letter ISO
    4217 code. Does not affect API requests.
    """


class UserAddressInput(TypedDict):
    """Account address"""

    company_name: str
    """Company name on the account"""
    street1: str
    """Address line 1, such as street and house number"""
    street2: NotRequired[str | None]
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: NotRequired[str | None]
    """Province, state or region, by code or name. Required for countries with provinces in postal
    addresses, except HK, MO, SG and AE.
    """
    postal_code: NotRequired[str | int | None]
    """Postal code in the format of the country. Required for countries with postal codes, except
    IE.
    """
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class UserUpdate(TypedDict):
    """Parameters for updating a user"""

    address: NotRequired[UserAddressInput | None]
    """Account address. Null if not provided."""
    tax_ids: NotRequired[Sequence[UserUpdateTaxIds] | None]
    """Customs and tax registration numbers of the account. Added to the exporter if required at the
    destination.
    """
    settings: NotRequired[UserUpdateSettings | None]
    """Account settings to update. Omitted settings remain unchanged."""


class UserUpdateTaxIds(TypedDict):
    type: str
    """Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the
    customs data guide for formats and examples.
    """
    value: str | int
    """Customs or tax registration number. Spaces, dots and dashes are ignored."""
    country: NotRequired[str | None]
    """Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use
    the number format.
    """


class UserUpdateSettings(TypedDict):
    label_format: NotRequired[Literal["pdf", "pdf_a4", "zpl"] | None]
    """Default format of label files in the console: `pdf` (one label per page), `pdf_a4` (four
    labels per A4 page) or `zpl`. Does not affect API responses.
    """
    time_zone: NotRequired[str | None]
    """IANA time zone of the console, such as `Europe/Berlin`. Null for the time zone of the device.
    Does not affect API responses.
    """
    currency: NotRequired[str | None]
    """Currency of the balance that pays for shipments created in the console, as a three-letter ISO
    4217 code. Does not affect API requests.
    """


class Warehouse(TypedDict):
    """Warehouse that stores products and ships orders"""

    id: str
    """Unique identifier of the warehouse, such as `WH0HKG01`"""
    name: str
    """Display name of the warehouse"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    language: str
    """English name of the warehouse's local language"""
    language_code: str
    """ISO 639-1 code of the warehouse's local language. Products stored there require
    `local_descriptions` in this language.
    """
    address: str
    """Multi-line warehouse address"""
    entry_point: str
    """ID of the entry point from which parcels of the warehouse are shipped, such as `HKG101`"""
    timezone: str
    """Warehouse time zone (IANA)"""
    cut_off: str
    """Local cut-off time (`HH:MM`) for same-day processing of parcels and orders"""
    working_days: list[str]
    """Facility working days (`Mon` to `Sun`), excluding public holidays in its country"""
    approval_required: bool
    """Whether sending stock to the warehouse requires approval"""
    storage: WarehouseStorage
    """Warehouse storage fees"""


class WarehouseStorage(TypedDict):
    """Warehouse storage fees"""

    free_days: int
    """Number of days of free storage"""
    large_cost: float
    """Fee for large products, in USD per cubic metre"""
    medium_cost: float
    """Fee for medium-sized products, in USD per unit"""
    small_cost: float
    """Fee for small products, in USD per unit"""


class Webhook(TypedDict):
    """Webhook endpoint. The signing key is not included."""

    id: int
    """Unique identifier (integer below 2^53)"""
    address: str
    """Endpoint URL, including the host and path. Private addresses are rejected."""
    topic: Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"] | str
    """Webhook topic. Cannot be changed after creation."""
    active: bool
    """Whether the webhook is enabled. Webhooks are disabled after 1,000 consecutive failures."""
    previous_key_until: NotRequired[str]
    """Expiry time of the previous signing key, in UTC (`YYYY-MM-DD HH:MM:SS`). Until then,
    deliveries are signed with both keys. Omitted if only one key is valid.
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    updated: str
    """Last update time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class WebhookInput(TypedDict):
    """Parameters for creating a webhook"""

    address: str
    """Endpoint URL, including the host and path. Private addresses are rejected."""
    key: str
    """Signing key for deliveries, with 16 to 32 printable ASCII characters. Never returned in
    responses.
    """
    topic: Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"]
    """Webhook topic. Cannot be changed after creation."""


class WebhookUpdate(TypedDict):
    """Parameters for updating a webhook"""

    address: NotRequired[str | None]
    """Endpoint URL, including the host and path. Private addresses are rejected."""
    key: NotRequired[str | None]
    """Signing key for deliveries, with 16 to 32 printable ASCII characters. Never returned in
    responses.
    """
    topic: NotRequired[Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"] | None]
    """Webhook topic. Cannot be changed after creation."""
    previous_key_until: NotRequired[str | None]
    """Expiry time of the previous signing key, in UTC (`YYYY-MM-DD HH:MM:SS`). Up to 7 days after
    the key change. Until then, deliveries are signed with both keys. By default, a new key
    replaces the previous key immediately.
    """
    active: NotRequired[bool | None]
    """Whether the webhook is enabled. Updates without this field (or with null) enable the webhook,
    so send `false` with every update to keep it paused.
    """


class Problem(TypedDict):
    """Error response"""

    status: Literal["error"]
    """Always `error`"""
    code: Literal[1000, 1001, 1003, 1004, 1005, 1007, 1008, 1009, 1010, 1011, 1012, 1015, 1016, 1017, 1025, 1031, 1040, 1050, 1051, 1052, 1053, 1054, 1055, 1080, 1081, 1082, 1090, 1100, 1101, 1102, 1103, 1104, 1110, 1111, 1120, 1121, 1122, 1123, 1124, 1125, 1140, 1141, 1142, 1143, 1144, 1145, 1160, 1200, 1201, 1202, 1203, 1204, 1205, 1206, 1207, 1208, 1209, 1210, 1211, 1212, 1213, 1215, 1216, 1217, 1218, 1219, 1220, 1221, 1222, 1223, 1224, 1226, 1240, 1242, 1243, 1250, 1251, 1252, 1253, 1254, 1270, 1271, 1272, 1273, 1274, 1275, 1276, 1277, 1290, 1300, 1301, 1302, 1303, 1304, 1320, 1321, 1322, 1323, 1324, 1325, 1326, 1327, 1328, 1330, 1331, 1332, 1333, 1334, 1335, 1337, 1338, 1339, 1340, 1341, 1342, 1343, 1344, 1345, 1350, 1351, 1352, 1353, 1354, 1360, 1370, 1371, 1372, 1373, 1374, 1380, 1381, 1390, 1391, 1392, 1393, 1400, 1401, 1402, 1403, 1404, 1405, 1406, 1425, 1450, 1451, 1452, 1453, 1454, 1460, 1461, 1462, 1463, 1503, 1600, 1601, 1700, 1701, 1702, 1703, 1704, 1705, 1706, 1707, 1708, 1709, 1710, 1711, 1712, 1713, 1714, 1715, 1716, 1717, 1718, 1719] | int
    """Error code. Existing codes do not change, but new codes may be added."""
    name: Literal["validation_failed", "internal_error", "application_deleted", "application_suspended", "token_invalid", "application_unknown", "permission_withdrawn", "scope_missing", "dependency_unavailable", "consignor_tax_id_required", "address_rejected", "rate_limit_exceeded", "path_not_found", "method_not_allowed", "page_token_invalid", "query_value_invalid", "entry_point_not_found", "no_route", "exchange_rate_unavailable", "quote_not_found", "quote_expired", "quote_used", "quote_differs", "insufficient_funds", "balance_unavailable", "charge_failed", "invoice_not_found", "subscription_not_found", "subscription_not_created", "subscription_not_renewable", "subscription_not_cancellable", "application_not_privileged", "payment_not_found", "payment_refused", "return_not_found", "return_not_verifiable", "return_not_discardable", "return_request_not_found", "return_request_not_changeable", "return_request_has_label", "reshipment_not_found", "reshipment_not_updatable", "reshipment_not_deletable", "returns_not_reshippable", "return_not_reshippable", "returns_in_several_facilities", "exception_not_found", "address_not_verified", "shipment_has_label", "shipment_without_label", "label_creation_failed", "label_already_cancelled", "label_not_found", "label_not_cancellable", "label_not_ready", "package_not_alone", "label_file_missing", "shipment_not_found", "tracking_number_foreign", "shipment_not_deletable", "shipment_not_updatable", "hs_code_or_description_missing", "entry_point_mismatch", "service_mismatch", "shipment_in_overpack", "duplicate_in_overpack", "overpack_not_needed", "dangerous_goods_mix", "origin_description_language", "description_unacceptable", "hs_code_refused", "contents_too_heavy", "denied_party", "prohibited_goods", "duty_rates_unavailable", "overpack_not_found", "overpack_locked", "overpack_not_created", "overpack_not_deleted", "overpack_not_updated", "overpack_empty_or_test", "overpack_entry_points_differ", "overpack_already_manifested", "overpack_unmeasured", "manifest_not_created", "manifest_not_found", "packages_not_overpacked", "packages_not_together", "numbers_used_up", "batch_not_found", "batch_not_stoppable", "batch_not_retryable", "batch_limit_reached", "batch_without_labels", "order_not_found", "order_not_editable", "order_not_deletable", "order_not_created", "order_not_updated", "duplicate_line_items", "duplicate_shop_order_id", "order_closed_in_store", "order_changed_in_store", "sku_not_found", "sku_inactive", "product_not_found", "product_in_use", "sku_taken", "sku_in_use", "second_active_sku", "barcode_fixed", "local_description_missing", "gift_message_without_slip", "packaging_in_order", "tracking_fixed", "product_is_kit", "product_in_kit", "kit_not_possible", "inbound_not_found", "inbound_not_deletable", "inbound_product_refused", "inbound_not_updatable", "inbound_duplicate_products", "warehouse_not_found", "shop_not_found", "shop_not_deletable", "shop_not_created", "shop_id_taken", "shop_inactive", "shipping_rule_not_found", "shipping_rules_full", "address_book_entry_not_found", "address_book_full", "box_not_found", "boxes_full", "webhook_not_found", "webhook_duplicate", "webhook_not_created", "webhook_not_updated", "webhook_not_deleted", "webhook_event_refused", "webhook_replay_refused", "address_check_unavailable", "credential_not_found", "credential_not_updatable", "credential_not_deleted", "credential_not_created", "credential_carrier_fixed", "customs_product_not_found", "customs_product_unknown", "customs_product_refused", "customs_product_type_fixed", "party_id_required", "sandbox_only", "simulation_refused", "place_unknown", "units_not_there", "wrong_item", "lot_missing", "lot_expired", "order_withdrawn", "tote_in_use", "wave_claimed", "approval_needed", "operation_too_old", "operation_differs", "scan_ambiguous", "weight_differs", "not_all_scanned", "changed_since_counted", "place_closed", "warehouse_closed", "load_closed", "parcel_loaded", "parcel_not_loadable"] | str
    """Error name. Existing names do not change, but new names may be added."""
    http_status: int
    """HTTP status code of the response"""
    message: str
    """Human-readable message. The wording may change."""
    errors: list[str]
    """Validation errors with one entry for each invalid field, such as `/shipment/weight: must be
    greater than 0`. For other errors, contains the message.
    """
    source: Literal["you", "us", "carrier", "customs"] | str
    """Party that can resolve the error: `you`, `us`, the `carrier` or `customs`"""
    retryable: bool
    """Whether the same request may succeed if retried. Retry with the same `Idempotency-Key`. If
    the response has a `Retry-After` header, wait for that number of seconds first.
    """
    doc_url: str
    """URL of the documentation page for the error"""


class GetLabelQuery(TypedDict):
    """Query parameters of `getLabel`"""

    dpi: NotRequired[Literal["203", "300"]]
    """Printer resolution in dots per inch. Applies to `png` and `zpl` only.
    Default: \"203\"
    """
    document: NotRequired[Literal["label", "customs", "qr"]]
    """Document to return: `label`, `customs` for the customs documents (CN 23 and commercial or pro
    forma invoice) as an A4 PDF, or `qr` for the QR code of a return label as a PDF
    Default: \"label\"
    """


class ChangeLabelInput(TypedDict):
    """Parameters for updating a label"""

    cancelled: NotRequired[bool | None]
    """Whether to cancel and refund the label. `false` has no effect."""
    overpack_id: NotRequired[int | None]
    """ID of the overpack for the package. Null removes the package from its overpack."""


class BulkLabelsInput(TypedDict):
    document: NotRequired[Literal["label", "customs"] | None]
    """Document to return: `label`, or `customs` for the accompanying customs documents (CN 23 and
    invoices)
    Default: \"label\"
    """
    labels: Sequence[str | int]
    """Tracking numbers or IDs of the labels to print, in print order"""
    type: NotRequired[Literal["pdf", "zpl"] | None]
    """File format: `pdf` or, for label printers, `zpl`
    Default: \"pdf\"
    """
    dpi: NotRequired[int | None]
    """Printer resolution in dots per inch. Applies to `zpl` only.
    Default: 203
    """


class CreateBatchInput(TypedDict):
    """Parameters for creating a batch"""

    type: Literal["buy_labels", "cancel_labels", "validate_shipments"]
    """Operation performed on each batch row: `buy_labels`, `cancel_labels` (with refund) or
    `validate_shipments` (validate and price without storing)
    """
    rows: Sequence[BatchRowInput]
    """Batch rows. An invalid row does not affect other rows."""


class ListBatchesQuery(TypedDict):
    """Query parameters of `listBatches`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    status: NotRequired[Literal["processing", "stopping", "stopped", "completed"]]
    """Filters results by status"""


class ListBatchesPage(TypedDict):
    batches: list[Batch]
    """Page of batches, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_batches: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class ListBatchRowsQuery(TypedDict):
    """Query parameters of `listBatchRows`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `asc` for request order, `desc` for reverse request order
    Default: \"asc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    status: NotRequired[Literal["pending", "processing", "succeeded", "failed", "cancelled"]]
    """Filters results by batch row status"""


class ListBatchRowsPage(TypedDict):
    rows: list[BatchRow]
    """Page of batch rows, in request order"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_rows: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class PrintBatchLabelsQuery(TypedDict):
    """Query parameters of `printBatchLabels`"""

    sort: NotRequired[Literal["row", "service"]]
    """Label sort order: `row` (request order) or `service`
    Default: \"row\"
    """
    per_page: NotRequired[Literal["1", "4"]]
    """Number of labels per page: `1` for label-sized pages or `4` for A4 sheets. Applies to `pdf`
    only.
    Default: \"1\"
    """
    dpi: NotRequired[Literal["203", "300"]]
    """Printer resolution in dots per inch. Applies to `zpl` only.
    Default: \"203\"
    """
    omit_pending: NotRequired[bool]
    """Whether to omit unavailable labels. By default, the request fails if a label is unavailable.
    Default: False
    """
    labels_per_file: NotRequired[int]
    """Maximum number of labels per file. The request fails if the file exceeds the maximum response
    size. By default, each file contains as many labels as possible.
    """
    offset: NotRequired[int]
    """Number of labels to skip at the beginning
    Default: 0
    """


class ListOverpacksQuery(TypedDict):
    """Query parameters of `listOverpacks`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""


class ListOverpacksPage(TypedDict):
    overpacks: list[OverpackRow]
    """Page of overpacks"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListManifestsQuery(TypedDict):
    """Query parameters of `listManifests`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    entry_point: NotRequired[str]
    """Filters results by entry point ID, such as `HKG101`"""


class ListManifestsPage(TypedDict):
    manifests: list[ManifestRow]
    """Page of manifests"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_manifests: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class GetManifestQuery(TypedDict):
    """Query parameters of `getManifest`"""

    form: NotRequired[str]
    """Name of the carrier form to return instead of the delivery ticket, as listed in `forms`.
    Requires `type=pdf`.
    """


class ListCustomsDataQuery(TypedDict):
    """Query parameters of `listCustomsData`"""

    since: NotRequired[str]
    """Returns only parcels corrected at or after this time in UTC (`YYYY-MM-DD`, or with `
    HH:MM:SS`). A page can be empty even if more pages follow.
    """
    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """


class ListCustomsDataPage(TypedDict):
    customs_data: list[CustomsData]
    """Page of parcels, ordered by overpack"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


# Query parameters of `listShipments`
ListShipmentsQuery = TypedDict(
    "ListShipmentsQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers return error 1031, so use `page_token` for long lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. If set, all other parameters are
        # ignored.
        "page_token": 'NotRequired[str]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago.
        "date_start": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.
        "date_end": 'NotRequired[str]',
        # Alias for `date_start`
        "created_min": 'NotRequired[str]',
        # Alias for `date_end`
        "created_max": 'NotRequired[str]',
        # Filters results by order number. A leading `#` is ignored unless it is part of the order
        # number.
        "order_number": 'NotRequired[str]',
        # Filters results by a comment line (exact match)
        "comments": 'NotRequired[str]',
        # Filters results by recipient name (partial match, case-insensitive)
        "to.name": 'NotRequired[str]',
        # Filters results by tracking number, or by the barcode number of the house label
        "tracking_number": 'NotRequired[str]',
        # Filters results by label: `yes` (with an active label), `no` (without an active label) or
        # `both`
        # Default: "both"
        "labeled": 'NotRequired[Literal["yes", "no", "both"]]',
        # Filters results by overpack: `yes` (in an overpack), `no` (not in an overpack) or `both`
        # Default: "both"
        "packed": 'NotRequired[Literal["yes", "no", "both"]]',
        # Filters results by processing: `yes` (processed by a facility), `no` (not yet processed)
        # or `both`
        # Default: "both"
        "processed": 'NotRequired[Literal["yes", "no", "both"]]',
        # Filters results by overpack ID
        "overpack_id": 'NotRequired[int]',
    },
)


class ListShipmentsPage(TypedDict):
    shipments: list[ShipmentRow]
    """Page of shipments"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_shipments: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


# Query parameters of `listProducts`
ListProductsQuery = TypedDict(
    "ListProductsQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers return error 1031, so use `page_token` for long lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. If set, all other parameters are
        # ignored.
        "page_token": 'NotRequired[str]',
        # Filters results by name (partial match, case-insensitive)
        "name": 'NotRequired[str]',
        # Filters results by SKU (partial match). Requires `shop.id`.
        "sku": 'NotRequired[str]',
        # Filters results by SKU (exact match, case-insensitive)
        "exact_sku": 'NotRequired[str]',
        # Filters results by product barcode, in any GTIN format
        "barcode": 'NotRequired[str]',
        # Filters results by shop ID
        "shop.id": 'NotRequired[str]',
        # Field used to sort the results
        # Default: "id"
        "sort": 'NotRequired[Literal["id", "name", "backordered", "quantity"]]',
        # Filters results by whether the product is packaging material: `true`, `false` or `both`
        "is_packaging": 'NotRequired[Literal["true", "false", "1", "0", "yes", "no", "both"]]',
        # Alias for `is_packaging`
        "packaging": 'NotRequired[Literal["true", "false", "1", "0", "yes", "no", "both"]]',
    },
)


class ListProductsPage(TypedDict):
    products: list[ProductRow]
    """Page of products"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_products: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class GetProductQuery(TypedDict):
    """Query parameters of `getProduct`"""

    height: NotRequired[float]
    """Label height in inches. Applies to `type=pdf` only.
    Default: 1
    """
    width: NotRequired[float]
    """Label width in inches. Applies to `type=pdf` only.
    Default: 2
    """


class ListProductLotsPage(TypedDict):
    lots: list[Lot]
    """Product units, grouped by lot, with the earliest expiry date first"""
    is_truncated: bool
    """Whether more lots exist than are listed"""


# Query parameters of `listStockMovements`
ListStockMovementsQuery = TypedDict(
    "ListStockMovementsQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers return error 1031, so use `page_token` for long lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. If set, all other parameters are
        # ignored.
        "page_token": 'NotRequired[str]',
        # Filters results by product ID
        "product.id": 'NotRequired[int]',
        # Filters results by warehouse ID, such as `WH0HKG01`
        "warehouse.id": 'NotRequired[str]',
        # Filters results by movement reason
        "reason": 'NotRequired[Literal["inbound", "adjustment", "reservation", "release", "dispatch", "restock", "count", "damage"]]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to the day of the first movement.
        "created_min": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.
        "created_max": 'NotRequired[str]',
    },
)


class ListStockMovementsPage(TypedDict):
    stock_movements: list[StockMovement]
    """Page of stock movements"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_stock_movements: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class GetEstimateQuery(TypedDict):
    """Query parameters of `getEstimate`"""

    country: str
    """Recipient country, as a two-letter ISO 3166-1 alpha-2 code"""
    entry_point: str
    """Entry point (drop-off facility) ID, such as `HKG101`"""
    weight: float
    """Gross weight in kilograms"""
    carrier: NotRequired[str]
    """Filters results by carrier code"""
    currency: NotRequired[str]
    """Currency of the amounts in the response, as a three-letter ISO 4217 code
    Default: \"USD\"
    """
    dg_codes: NotRequired[Sequence[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"]]]
    """Dangerous goods codes in the parcel. Repeat the parameter or separate the codes with commas.
    Default: []
    """
    dg_code: NotRequired[Sequence[Literal["0965", "0966", "0967", "0968", "0969", "0970", "ORMD1", "ORMD2", "ORMD3", "SDEC1", "SDEC2", "SDEC3", "SDEC4"]]]
    """Alias for `dg_codes`
    Default: []
    """
    exit_point: NotRequired[str]
    """IATA code of the required line-haul destination port, such as `JFK`"""
    height: NotRequired[float]
    """Height in centimetres
    Default: 1
    """
    length: NotRequired[float]
    """Length in centimetres
    Default: 15
    """
    width: NotRequired[float]
    """Width in centimetres
    Default: 10
    """
    packages: NotRequired[Sequence[GetEstimateQueryPackages]]
    """Packages in a multi-package shipment, such as `packages[0][length]=20&packages[0][width]=…`.
    Replaces `weight` and the dimensions.
    Default: []
    """
    insurance: NotRequired[bool]
    """Whether the full value is insured. If false, coverage is limited to 30 USD.
    Default: False
    """
    irregular: NotRequired[bool]
    """Whether the packaging is soft or irregular
    Default: False
    """
    is_return: NotRequired[bool]
    """Whether to quote return shipments from `country` to the entry point
    Default: False
    """
    postal_code: NotRequired[str]
    """Recipient's postal code, used for zone-based prices"""
    province: NotRequired[str]
    """Recipient's province or state"""
    signature_confirmation: NotRequired[bool]
    """Whether a delivery signature is required. If true, services without signature confirmation
    are excluded.
    Default: False
    """
    terms: NotRequired[Literal["DDU", "DDP"]]
    """Filters services by available terms (`DDU` or `DDP`)"""
    value: NotRequired[float]
    """Value of the contents in `currency`, used to calculate the insurance fee
    Default: 0
    """


class GetEstimateQueryPackages(TypedDict):
    length: float
    """Length in centimetres"""
    width: float
    """Width in centimetres"""
    height: float
    """Height in centimetres"""
    weight: float
    """Gross weight in kilograms"""


class ListServicePointsQuery(TypedDict):
    """Query parameters of `listServicePoints`"""

    carrier: str
    """Carrier code, such as `UPS`"""
    country: str
    """Country to search, as a two-letter ISO 3166-1 alpha-2 code"""
    postal_code: str
    """Postal code at the centre of the search area"""
    limit: NotRequired[int]
    """Maximum number of service points to return
    Default: 50
    """


class ListServicePointsPage(TypedDict):
    service_points: list[ServicePoint]
    """Service points, ordered by distance"""


class ValidateAddressesAnswer(TypedDict):
    original: ValidateAddressesAnswerOriginal
    """Address as submitted in the request"""
    error: bool
    """Whether validation failed. If true, no fee is charged for the address."""
    message: str | None
    """Reason the address is invalid. Null if the address is valid."""
    matches: list[ValidateAddressesAnswerMatches]
    """Suggested addresses, best match first"""


class ValidateAddressesAnswerOriginal(TypedDict):
    """Address as submitted in the request"""

    street1: str | None
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str | None
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str | None
    """Two-letter country code (ISO 3166-1 alpha-2)"""


class ValidateAddressesAnswerMatches(TypedDict):
    street1: str
    """Address line 1, such as street and house number"""
    street2: str | None
    """Address line 2, such as apartment, floor or building. Null if not provided."""
    city: str
    """City or town"""
    province: str | None
    """Province, state or region, by code or name"""
    postal_code: str | None
    """Postal code in the format of the country"""
    country: str
    """Two-letter country code (ISO 3166-1 alpha-2)"""
    confidence: Literal["LOW", "MEDIUM", "HIGH"] | str
    """Match confidence: `HIGH` (exact match), `MEDIUM` (parts were missing, corrected or
    unconfirmed) or `LOW` (the address probably does not exist)
    """


class ClassifyProductsAnswer(TypedDict):
    """Classification results, with the countries of export and import"""

    origin_country: str
    """Country of export, as a two-letter ISO 3166-1 alpha-2 code"""
    destination_country: str
    """Country of import, as a two-letter ISO 3166-1 alpha-2 code"""
    hs_edition: str
    """Harmonized System edition in force at the time of the request, such as `2022`"""
    import_hs_edition: str | None
    """Harmonized System edition used by the import tariff schedule. Null if not available."""
    export_hs_edition: str | None
    """Harmonized System edition used by the export tariff schedule. Null if not available."""
    warnings: NotRequired[list[ClassifyProductsAnswerWarnings]]
    """Correctable issues that may delay or return the parcel. Omitted if there are none."""
    products: list[ClassifyProductsAnswerProducts]
    """Classification results, in request order"""


class ClassifyProductsAnswerWarnings(TypedDict):
    code: int
    """Error code returned for this issue if the request is sent with `Prefer: handling=strict`.
    Recommendations, which are never rejected, often have the general code 1000. To identify an
    issue, use `code` and `path`.
    """
    path: str
    """JSON pointer to the affected field, such as `/shipment/line_items/0/hts_code`"""
    message: str
    """Human-readable warning. The wording may change."""
    cure: str
    """Recommended action to resolve the issue"""


class ClassifyProductsAnswerProducts(TypedDict):
    description: str
    """Goods description from the request"""
    hs_code: str | None
    """Harmonized System code from the request. Null if not provided."""
    result: ClassifyProductsAnswerProductsResult
    """Classification result. The codes are null if no code was found."""


class ClassifyProductsAnswerProductsResult(TypedDict):
    """Classification result. The codes are null if no code was found."""

    import_hs_code: str | None
    """Harmonized System code in the import tariff schedule. Null if not determined."""
    export_hs_code: str | None
    """Harmonized System code in the export tariff schedule. Null if not determined."""
    description: str | None
    """Official description of the Harmonized System code. Null if not determined."""
    import_digits: int | None
    """Number of significant digits in `import_hs_code`. Any remaining digits are zeros."""
    export_digits: int | None
    """Number of significant digits in `export_hs_code`. Any remaining digits are zeros."""
    confidence: float
    """Confidence score as a fraction from 0 to 1. Review codes with a score below 0.5."""
    alternatives: list[ClassifyProductsAnswerProductsResultAlternatives]
    """Alternative codes under other headings, most likely first"""
    matched_words: list[str]
    """Keywords in the goods description that determined the code"""
    notes: list[str]
    """Explanation of the classification result"""


class ClassifyProductsAnswerProductsResultAlternatives(TypedDict):
    hs_code: str
    """Six-digit Harmonized System code"""
    description: str
    """Official description of the Harmonized System code"""
    confidence: float
    """Confidence score as a fraction from 0 to 1"""


class ListCustomsProductsQuery(TypedDict):
    """Query parameters of `listCustomsProducts`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """


class ListCustomsProductsPage(TypedDict):
    products: list[CustomsProduct]
    """Page of customs products, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListInboundQuery(TypedDict):
    """Query parameters of `listInbound`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """


class ListInboundPage(TypedDict):
    inbound: list[InboundRow]
    """Page of inbound shipments"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_inbound: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class ListEntryPointsPage(TypedDict):
    entry_points: list[EntryPoint]
    """Entry points that accept parcels"""


class ListWarehousesPage(TypedDict):
    warehouses: list[Warehouse]
    """Warehouses that store products"""


class GetTrackQuery(TypedDict):
    """Query parameters of `getTrack`"""

    language: NotRequired[Literal["en", "de", "fr", "es", "pt", "ja", "zh", "ar"]]
    """Language of event descriptions. Takes precedence over `Accept-Language`."""
    key: NotRequired[str]
    """Access key from `tracking_url`. Grants access to the full tracking history."""


class ReportTrackingInput(TypedDict):
    tracking_number: str
    """Tracking number of one of your labels"""
    code: int
    """Tracking event code. Only carriers can report deliveries and failures."""
    time: str
    """Local event time in ISO 8601 format, with a UTC offset. If the offset is omitted, UTC is
    assumed.
    """
    city: str
    """City or town where the event occurred"""
    province: NotRequired[str | None]
    """Province or state where the event occurred. Null if unknown."""
    postal_code: NotRequired[str | int | None]
    """Postal code where the event occurred. Null if unknown."""
    country: str
    """Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code"""
    latitude: NotRequired[float | str | None]
    """Latitude where the event occurred, in decimal degrees. Null if unknown."""
    longitude: NotRequired[float | str | None]
    """Longitude where the event occurred, in decimal degrees. Null if unknown."""


class ListExceptionsQuery(TypedDict):
    """Query parameters of `listExceptions`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    status: NotRequired[Literal["On Hold", "Destroyed", "Overlabeled", "Returned to Sender"]]
    """Filters results by status"""
    type: NotRequired[Literal["Bad Label", "Damaged", "Dangerous Goods", "Duplicate", "Oversized", "Overweight", "Unrecognized"]]
    """Filters results by exception type"""
    tracking_number: NotRequired[str]
    """Filters results by tracking number (exact match)"""
    shipment_id: NotRequired[int]
    """Filters results by shipment ID"""


class ListExceptionsPage(TypedDict):
    exceptions: list[Exception]
    """Page of exceptions, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_exceptions: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class ListReturnsQuery(TypedDict):
    """Query parameters of `listReturns`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 90 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    status: NotRequired[Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"]]
    """Filters results by status"""
    tracking_number: NotRequired[str]
    """Filters results by tracking number (exact match)"""


class ListReturnsPage(TypedDict):
    returns: list[ReturnRow]
    """Page of returns"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_returns: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class DecideReturnInput(TypedDict):
    """Parameters for setting dispositions of inspected units"""

    lines: Sequence[DecideReturnInputLines]
    """Inspection lines with their dispositions"""


class DecideReturnInputLines(TypedDict):
    id: int
    """ID of the inspected line"""
    disposition: Literal["restock", "quarantine", "dispose", "keep"]
    """Disposition of the units: `restock` (add to your stock), `quarantine` (hold in your stock),
    `dispose` or `keep` (store outside your stock)
    """


class ListReturnRequestsQuery(TypedDict):
    """Query parameters of `listReturnRequests`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    status: NotRequired[Literal["Requested", "Approved", "Declined", "Arrived", "Completed", "Cancelled", "Expired"]]
    """Filters results by status"""
    order_id: NotRequired[int]
    """Filters results by order ID"""


class ListReturnRequestsPage(TypedDict):
    return_requests: list[ReturnRequest]
    """Page of return requests, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_return_requests: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class CreateReturnRequestInput(TypedDict):
    """Parameters for creating a return request"""

    order_id: int
    """ID of the order with the shipped items"""
    lines: Sequence[CreateReturnRequestInputLines]
    """Units to return, with one entry per SKU"""
    comment: NotRequired[str | None]
    """Buyer's comment. Null if not provided."""
    shipment_id: NotRequired[int | None]
    """ID of the return shipment (`is_return`) with the buyer's label. Null if the buyer arranges
    shipping.
    """


class CreateReturnRequestInputLines(TypedDict):
    sku: str
    """SKU of the shipped item"""
    quantity: int
    """Number of units to return"""
    reason: NotRequired[Literal["unwanted", "too_small", "too_large", "defective", "wrong_item", "late", "other"] | None]
    """Return reason provided by the buyer
    Default: \"other\"
    """


class ApproveReturnRequestInput(TypedDict):
    """Parameters for approving a return request"""

    shipment_id: NotRequired[int | None]
    """ID of the return shipment (`is_return`) with the buyer's label. Null if the buyer arranges
    shipping.
    """


class DeclineReturnRequestInput(TypedDict):
    """Parameters for declining a return request"""

    reason: str
    """Reason for declining the request, shown to the buyer"""


class ListReturnRequestRatesPage(TypedDict):
    rates: list[ReturnRate]
    """Services that offer return labels, ordered by price"""


class BuyReturnRequestLabelInput(TypedDict):
    """Parameters for buying a return label"""

    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Service level of the return label. If null, the cheapest service is used."""
    format: NotRequired[Literal["pdf", "qr"] | None]
    """Format for the buyer: `pdf` to print the label, or `qr` for a QR code that the carrier scans
    to print the label at the counter
    Default: \"pdf\"
    """


class ListReshipmentsQuery(TypedDict):
    """Query parameters of `listReshipments`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Unlimited by default."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""


class ListReshipmentsPage(TypedDict):
    reshipments: list[ReshipmentRow]
    """Page of reshipments, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListCredentialsQuery(TypedDict):
    """Query parameters of `listCredentials`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    sort: NotRequired[Literal["id", "carrier"]]
    """Field used to sort the results
    Default: \"id\"
    """


class ListCredentialsPage(TypedDict):
    credentials: list[Credential]
    """Page of carrier accounts"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListShopsQuery(TypedDict):
    """Query parameters of `listShops`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"asc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    name: NotRequired[str]
    """Filters results by name (partial match, case-insensitive)"""


class ListShopsPage(TypedDict):
    shops: list[Shop]
    """Page of shops"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_shops: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class ConnectShopQuery(TypedDict):
    """Query parameters of `connectShop`"""

    store: NotRequired[str]
    """Store name or address. If omitted, the user is asked for the store name."""


class ConnectStoreInput(TypedDict):
    """Parameters for connecting a store"""

    platform: Literal["woocommerce", "vendure", "medusa"]
    """Store platform. To connect a Shopify store, use `GET /shops/{id}/connect` instead."""
    address: str
    """HTTPS URL of the store: the site URL for WooCommerce (such as `https://shop.example`), the
    Admin API URL for Vendure (such as `https://shop.example/admin-api`), or the server URL for
    Medusa (such as `https://shop.example`)
    """
    api_key: str
    """Store API key: consumer key with read and write permissions (WooCommerce), API key (Vendure
    3.6 or later) or secret API key (Medusa 2 or later)
    """
    api_secret: NotRequired[str | None]
    """WooCommerce consumer secret. Required for WooCommerce and not accepted for other platforms.
    """


class CreateAccessTokenInput(TypedDict):
    application_id: str
    """ID of the application requesting the access token"""
    application_secret: NotRequired[str | None]
    """Application's client secret. Required unless the application is public."""
    nonce: str
    """Authorisation code from the redirect. Valid for a single use within 10 minutes."""
    code_verifier: NotRequired[str | None]
    """PKCE code verifier (RFC 7636) with 43 to 128 characters"""


class CreateAccessTokenAnswer(TypedDict):
    access_token: str
    """Access token for the `Authorization: Bearer …` header"""
    expires_in: int | None
    """Token lifetime in seconds. Null if the token is valid until revoked."""
    token_type: Literal["Bearer"]
    """Token type. Always `Bearer`."""


# Query parameters of `listOrders`
ListOrdersQuery = TypedDict(
    "ListOrdersQuery",
    {
        # Maximum number of entries per page
        # Default: 50
        "limit": 'NotRequired[int]',
        # Page number. High page numbers return error 1031, so use `page_token` for long lists.
        # Default: 1
        "page": 'NotRequired[int]',
        # Sort direction: `desc` for newest first, `asc` for oldest first
        # Default: "desc"
        "order": 'NotRequired[Literal["asc", "desc"]]',
        # Cursor from `next_page` of the previous response. If set, all other parameters are
        # ignored.
        "page_token": 'NotRequired[str]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). Filters results by `created`. Unlimited by
        # default.
        "date_start": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.
        "date_end": 'NotRequired[str]',
        # Alias for `date_start`
        "created_min": 'NotRequired[str]',
        # Alias for `date_end`
        "created_max": 'NotRequired[str]',
        # Filters results by product ID
        "product.id": 'NotRequired[int]',
        # Alias for `to.name`
        "shipping_address.name": 'NotRequired[str]',
        # Filters results by recipient name (partial match, case-insensitive)
        "to.name": 'NotRequired[str]',
        # Filters results by shop ID
        "shop.id": 'NotRequired[str]',
        # Filters results by order number. A leading `#` is ignored unless it is part of the order
        # number.
        "shop.order_id": 'NotRequired[str]',
        # Filters results by status. `Archived` returns no orders. Retrieve archived orders by ID.
        "status": 'NotRequired[Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"]]',
    },
)


class ListOrdersPage(TypedDict):
    orders: list[OrderRow]
    """Page of orders"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_orders: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class SetOrderStatusesAnswer(TypedDict):
    id: int
    """ID of the order"""
    status: Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str
    """Order status after the request"""


class ListShippingRulesPage(TypedDict):
    shipping_rules: list[ShippingRule]
    """Shipping rules, in evaluation order"""


class EvaluateShippingRulesAnswer(TypedDict):
    orders: list[ShippingRuleTrialOrder]
    """Evaluated orders, newest first"""
    decided_orders: int
    """Number of orders with options that a rule would set"""


class ListInvoicesQuery(TypedDict):
    """Query parameters of `listInvoices`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 365 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""


class ListInvoicesPage(TypedDict):
    invoices: list[Invoice]
    """Page of invoices, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""
    total_invoices: int
    """Total number of entries. For lists larger than 64 KB, the value is zero except on the last
    page.
    """
    total_pages: int
    """Total number of pages. For lists larger than 64 KB, the value is zero except on the last
    page.
    """


class GetInvoiceQuery(TypedDict):
    """Query parameters of `getInvoice`"""

    file: NotRequired[int]
    """File number, starting at 1. Applies to invoices with multiple files.
    Default: 1
    """
    credit_note: NotRequired[str]
    """Number of the credit note to return instead of the invoice. Applies to `type=pdf` and
    `type=xml` only.
    """


class ListLedgerEntriesQuery(TypedDict):
    """Query parameters of `listLedgerEntries`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    currency: NotRequired[str]
    """Ledger currency. A `page_token` is valid for one currency only.
    Default: \"USD\"
    """


class ListLedgerEntriesPage(TypedDict):
    currency: str
    """Ledger currency, as a three-letter ISO 4217 code"""
    ledger: list[LedgerEntry]
    """Page of ledger entries, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class GetStatementQuery(TypedDict):
    """Query parameters of `getStatement`"""

    month: str
    """Statement month in UTC, such as `2026-01`. The current month and the previous 12 months are
    available.
    """
    currency: NotRequired[str]
    """Balance currency. Statements are issued separately for each currency.
    Default: \"USD\"
    """


# Query parameters of `getStatistics`
GetStatisticsQuery = TypedDict(
    "GetStatisticsQuery",
    {
        # First day in UTC, inclusive (`YYYY-MM-DD`). By default, the range covers 30 days.
        "from": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). The range can cover up to 366 days. Defaults to
        # today.
        "to": 'NotRequired[str]',
    },
)


# Query parameters of `getStatisticsBreakdown`
GetStatisticsBreakdownQuery = TypedDict(
    "GetStatisticsBreakdownQuery",
    {
        # Label property used to group the results: carrier, service, destination country or entry
        # point
        "by": 'Literal["carrier", "service", "country", "entry_point"]',
        # First day in UTC, inclusive (`YYYY-MM-DD`). By default, the range covers 30 days.
        "from": 'NotRequired[str]',
        # Last day in UTC, inclusive (`YYYY-MM-DD`). The range can cover up to 366 days. Defaults to
        # today.
        "to": 'NotRequired[str]',
    },
)


class ListAddressBookQuery(TypedDict):
    """Query parameters of `listAddressBook`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    search: NotRequired[str]
    """Filters results by the beginning of a word in the label, name or company (case-insensitive)
    """
    default_sender: NotRequired[bool]
    """Whether to return only the default sender address
    Default: False
    """


class ListAddressBookPage(TypedDict):
    address_book_entries: list[AddressBookEntry]
    """Page of address book entries"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListBoxesPage(TypedDict):
    boxes: list[ShippingBox]
    """Boxes, ordered from smallest to largest"""


class ListWebhooksQuery(TypedDict):
    """Query parameters of `listWebhooks`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page: NotRequired[int]
    """Page number. High page numbers return error 1031, so use `page_token` for long lists.
    Default: 1
    """
    order: NotRequired[Literal["asc", "desc"]]
    """Sort direction: `desc` for newest first, `asc` for oldest first
    Default: \"desc\"
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """


class ListWebhooksPage(TypedDict):
    webhooks: list[Webhook]
    """Page of webhooks, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListWebhookDeliveriesQuery(TypedDict):
    """Query parameters of `listWebhookDeliveries`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    date_start: NotRequired[str]
    """First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to 30 days ago."""
    date_end: NotRequired[str]
    """Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today."""
    status: NotRequired[Literal["pending", "delivered", "failed", "dropped"]]
    """Filters results by status"""


class ListWebhookDeliveriesPage(TypedDict):
    deliveries: list[Delivery]
    """Page of deliveries, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class ListWebhookReplaysPage(TypedDict):
    replays: list[Replay]
    """Latest replay. Empty if no replay was started in the last 30 days."""


class ListEventsQuery(TypedDict):
    """Query parameters of `listEvents`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    after: NotRequired[str]
    """Cursor from `next` of the previous response, `latest` for the newest page of events, or `now`
    to return only a cursor. Defaults to the oldest retained event.
    """
    topic: NotRequired[Literal["fulfillments_complete", "fulfillments_update", "manifests_complete", "orders_status", "account_balance_low", "batches_status", "exceptions_status", "inbound_status", "orders_changed", "orders_late", "products_stock_changed", "reshipments_status", "return_requests_status", "returns_inspected", "returns_status", "shipments_adjustment", "shipments_label", "shipments_label_failed", "shipments_status"]]
    """Filters results by topic. A page can be empty even if `has_more` is true."""


class ListEventsPage(TypedDict):
    events: list[Event]
    """Page of events, oldest first"""
    next: str
    """Cursor to send as `after` in the next request. Cursors do not expire, but one older than 30
    days continues with the oldest retained event.
    """
    has_more: bool
    """Whether more events are available"""


class ListRequestsQuery(TypedDict):
    """Query parameters of `listRequests`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    request_id: NotRequired[str]
    """Filters results by request ID (`X-Request-Id` response header)"""
    key: NotRequired[int]
    """Filters results by API key ID"""
    path: NotRequired[str]
    """Filters results by path prefix, such as `/shipments`"""
    method: NotRequired[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]]
    """Filters results by HTTP method"""
    status: NotRequired[str]
    """Filters results by HTTP status: a code (such as `404`), a class (such as `4xx`) or `failed`
    (400 and above)
    """
    code: NotRequired[int]
    """Filters results by error code"""
    created_min: NotRequired[str]
    """Earliest request time (inclusive), as a date or a UTC date-time (`YYYY-MM-DD HH:MM:SS`)"""
    created_max: NotRequired[str]
    """Latest request time (inclusive), as a date or a UTC date-time (`YYYY-MM-DD HH:MM:SS`)"""


class ListRequestsPage(TypedDict):
    requests: list[LoggedRequest]
    """Page of requests, newest first"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class CreateFloorDeviceAnswer(TypedDict):
    device: FloorDevice | None
    """Paired device. Null if a pairing code was created."""
    pairing: CreateFloorDeviceAnswerPairing | None
    """Created pairing code. Null if a device was paired."""


class CreateFloorDeviceAnswerPairing(TypedDict):
    code: str
    """Pairing code to enter on the device"""
    expires: str
    """Expiry time of the pairing code in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListFloorDevicesPage(TypedDict):
    devices: list[FloorDevice]
    """Paired devices, oldest first"""


class ListFloorStaffPage(TypedDict):
    staff: list[StaffMember]
    """Workers and leads, ordered by user ID"""


class PutFloorStaffAnswer(TypedDict):
    staff: StaffMember
    """Created or updated staff member"""
    badge: str | None
    """Barcode for the new badge. Null if no new badge was issued."""
    pin: str | None
    """Generated PIN. Null if no PIN was generated."""


class ListFloorPlacesQuery(TypedDict):
    """Query parameters of `listFloorPlaces`"""

    limit: NotRequired[int]
    """Maximum number of entries per page
    Default: 50
    """
    page_token: NotRequired[str]
    """Cursor from `next_page` of the previous response. If set, all other parameters are ignored.
    """
    width: NotRequired[float]
    """Label width in inches. Applies to `pdf` and `zpl` only.
    Default: 3
    """
    height: NotRequired[float]
    """Label height in inches. Applies to `pdf` and `zpl` only.
    Default: 1
    """
    dpi: NotRequired[Literal["203", "300"]]
    """Printer resolution in dots per inch. Applies to `zpl` only.
    Default: \"203\"
    """


class ListFloorPlacesPage(TypedDict):
    places: list[Place]
    """Warehouse locations, ordered by code"""
    next_page: str | None
    """Cursor for the next page. Send it as `page_token`. Null on the last page."""


class GetFloorScanAnswer(TypedDict):
    """Scanned barcode with the matching objects"""

    matches: list[GetFloorScanAnswerMatches]
    """Objects that match the barcode. Empty if the barcode is unknown."""
    lot: str | None
    """Lot number encoded in the barcode. Null if the barcode has none."""
    expiry: str | None
    """Expiry date encoded in the barcode (`YYYY-MM-DD`). Null if the barcode has none."""
    serial: str | None
    """Serial number encoded in the barcode. Null if the barcode has none."""


class GetFloorScanAnswerMatches(TypedDict):
    kind: Literal["place", "tote", "product", "inbound", "parcel", "return"] | str
    """Type of the scanned object"""
    code: str | None
    """Location or tote code. Null for other barcodes."""
    user_id: int | None
    """Merchant ID. Null if not applicable."""
    product: FloorProduct | None
    """Product identified by the barcode. Null for other barcodes."""
    inbound_id: int | None
    """Inbound shipment ID. Null for other barcodes."""
    order_id: int | None
    """ID of the order packed in the tote or parcel. Null if not applicable."""
    fulfillment_id: int | None
    """Fulfilment ID. Null unless the barcode identifies a parcel."""
    wave_id: int | None
    """ID of the pick wave that uses the tote. Null if not applicable."""
    return_id: int | None
    """Return ID. Null for other barcodes, and for return requests until the parcel arrives."""


class GetFloorPlaceQuery(TypedDict):
    """Query parameters of `getFloorPlace`"""

    limit: NotRequired[int]
    """Maximum number of products per page
    Default: 200
    """
    page_token: NotRequired[str]
    """Cursor from the `Link` header (`rel=\"next\"`) of the previous response"""


class GetFloorPlaceAnswer(TypedDict):
    product: FloorProduct
    """Product stored at the location"""
    place: str
    """Warehouse location code"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    free: int
    """Number of units not allocated to picks"""
    planned: int
    """Number of units allocated to picks"""
    version: int
    """Stock record version. Send this value when you report a stock count."""


class GetFloorProductAnswer(TypedDict):
    """Product with its stock per location"""

    user_id: int
    """Merchant ID"""
    id: int
    """ID of the product owned by the merchant"""
    name: str
    """Product name in the warehouse's local language. Defaults to the display name."""
    display_name: str
    """Product display name in the merchant's language"""
    barcode: str | None
    """Product barcode. Null if not available."""
    tracking: GetFloorProductAnswerTracking
    """Data recorded for each unit"""
    measured: bool
    """Whether the unit weight and dimensions are known"""
    measures: GetFloorProductAnswerMeasures | None
    """Unit weight and dimensions. Null if not measured."""
    measure_requested: bool
    """Whether the product must be remeasured because of parcel weight differences"""
    has_image: bool
    """Whether the product has a picture"""
    unplaced: int
    """Number of units not assigned to a location"""
    units: list[GetFloorProductAnswerUnits]
    """Product units, grouped by location"""
    suggested_place: str | None
    """Code of the suggested put-away location: one that stores the product, or the first empty
    location. Null if no location is available.
    """


class GetFloorProductAnswerTracking(TypedDict):
    """Data recorded for each unit"""

    lot: bool
    """Whether lot numbers are recorded"""
    expiry: bool
    """Whether expiry dates are recorded"""
    serial: bool
    """Whether serial numbers are recorded during packing"""


class GetFloorProductAnswerMeasures(TypedDict):
    weight: float
    """Unit weight in kilograms"""
    length: float
    """Unit length in centimetres"""
    width: float
    """Unit width in centimetres"""
    height: float
    """Unit height in centimetres"""


class GetFloorProductAnswerUnits(TypedDict):
    place: str
    """Warehouse location code"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    free: int
    """Number of units not allocated to picks"""
    planned: int
    """Number of units allocated to picks"""
    version: int
    """Stock record version. Send this value when you report a stock count."""


class ListFloorOrdersPage(TypedDict):
    orders: list[ListFloorOrdersPageOrders]
    """Orders to pick, oldest first"""


class ListFloorOrdersPageOrders(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    units: int
    """Number of units to pick"""
    product_ids: list[int]
    """IDs of products to pick for the order"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service selected for the order"""
    since: str
    """Time when the units were reserved, in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    revision: int
    """Order revision number. Increases when the order changes and must be picked again."""


class ListFloorInboundsPage(TypedDict):
    inbounds: list[ListFloorInboundsPageInbounds]
    """Expected inbound shipments, oldest first"""


class ListFloorInboundsPageInbounds(TypedDict):
    user_id: int
    """Merchant ID"""
    merchant: str
    """Merchant's company name, or personal name if there is no company"""
    id: int
    """ID of the inbound shipment"""
    status: Literal["Pending", "Received", "Processed"] | str
    """Inbound shipment status"""
    carrier: str | None
    """Carrier delivering the goods. Null if unknown."""
    tracking_number: str | None
    """Delivery tracking number. Null if unknown."""
    announced: bool
    """Whether the merchant created the inbound shipment before the goods arrived"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class GetFloorInboundAnswer(TypedDict):
    """Inbound shipment with its products"""

    user_id: int
    """Merchant ID"""
    merchant: str
    """Merchant's company name, or personal name if there is no company"""
    id: int
    """ID of the inbound shipment"""
    status: Literal["Pending", "Received", "Processed"] | str
    """Inbound shipment status"""
    carrier: str | None
    """Carrier delivering the goods. Null if unknown."""
    tracking_number: str | None
    """Delivery tracking number. Null if unknown."""
    announced: bool
    """Whether the merchant created the inbound shipment before the goods arrived"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    products: list[GetFloorInboundAnswerProducts]
    """Products in the inbound shipment"""


class GetFloorInboundAnswerProducts(TypedDict):
    product: FloorProduct
    """Product expected or counted in the inbound shipment"""
    quantity: int | None
    """Expected number of units. Null if expected quantities are hidden from workers."""
    processed: int
    """Number of units counted so far"""
    held: int
    """Number of counted units that cannot be sold"""
    lots: list[GetFloorInboundAnswerProductsLots]
    """Counted units, grouped by lot"""


class GetFloorInboundAnswerProductsLots(TypedDict):
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units counted so far, including unsellable units"""


class ListFloorUnknownPage(TypedDict):
    unknown: list[ListFloorUnknownPageUnknown]
    """Goods with an unknown owner, oldest first"""


class ListFloorUnknownPageUnknown(TypedDict):
    id: int
    """Unique identifier of the goods record"""
    place: str
    """Warehouse location code"""
    description: str
    """Description of the goods and their labels"""
    tracking_number: str | None
    """Tracking number. Null if not provided."""
    image_id: str | None
    """Goods image ID. Images are retained for 90 days. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class CreateFloorUnknownInput(TypedDict):
    """Goods with an unknown owner"""

    operation_id: str
    """Operation ID, unique within the warehouse"""
    place: str
    """Code of the location where the goods are stored"""
    description: str
    """Description of the goods and their labels"""
    tracking_number: NotRequired[str | None]
    """Tracking number. Null if not provided."""
    image_id: NotRequired[str | None]
    """Goods image ID. Null if not provided."""


class CreateFloorUnknownAnswer(TypedDict):
    """Recorded goods with an unknown owner"""

    id: int
    """Unique identifier of the goods record"""
    place: str
    """Warehouse location code"""
    description: str
    """Description of the goods and their labels"""
    tracking_number: str | None
    """Tracking number. Null if not provided."""
    image_id: str | None
    """Goods image ID. Images are retained for 90 days. Null if not provided."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class AssignFloorUnknownInput(TypedDict):
    """Merchant who owns the goods"""

    user_id: int
    """ID of the merchant who owns the goods"""


class AssignFloorUnknownAnswer(TypedDict):
    """Inbound shipment with its products"""

    user_id: int
    """Merchant ID"""
    merchant: str
    """Merchant's company name, or personal name if there is no company"""
    id: int
    """ID of the inbound shipment"""
    status: Literal["Pending", "Received", "Processed"] | str
    """Inbound shipment status"""
    carrier: str | None
    """Carrier delivering the goods. Null if unknown."""
    tracking_number: str | None
    """Delivery tracking number. Null if unknown."""
    announced: bool
    """Whether the merchant created the inbound shipment before the goods arrived"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    products: list[AssignFloorUnknownAnswerProducts]
    """Products in the inbound shipment"""


class AssignFloorUnknownAnswerProducts(TypedDict):
    product: FloorProduct
    """Product expected or counted in the inbound shipment"""
    quantity: int | None
    """Expected number of units. Null if expected quantities are hidden from workers."""
    processed: int
    """Number of units counted so far"""
    held: int
    """Number of counted units that cannot be sold"""
    lots: list[AssignFloorUnknownAnswerProductsLots]
    """Counted units, grouped by lot"""


class AssignFloorUnknownAnswerProductsLots(TypedDict):
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units counted so far, including unsellable units"""


class ListFloorWavesPage(TypedDict):
    waves: list[ListFloorWavesPageWaves]
    """Pick waves, oldest first"""


class ListFloorWavesPageWaves(TypedDict):
    id: int
    """Unique identifier of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders not yet packed"""
    totes: list[str]
    """Barcodes of totes used in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""


class CreateFloorWaveInput(TypedDict):
    """Parameters for creating a pick wave"""

    operation_id: str
    """Operation ID, unique within the warehouse"""
    kind: Literal["singles", "multi"]
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)"""
    limit: NotRequired[int | None]
    """Maximum number of orders to include in the wave
    Default: 40
    """
    totes: Sequence[str]
    """Barcodes of the scanned totes: one tote for a `singles` wave, or one tote per order for a
    `multi` wave
    """
    services: NotRequired[Sequence[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"]] | None]
    """Shipping services to include in the wave. If empty, all services are included.
    Default: []
    """
    merchants: NotRequired[Sequence[int] | None]
    """IDs of merchants to include in the wave. If empty, all merchants are included.
    Default: []
    """
    zone: NotRequired[str | None]
    """Pick zone to include in the wave. If null, all zones are included."""


class CreateFloorWaveAnswer(TypedDict):
    """Pick wave with its stops and picks"""

    id: int
    """Unique identifier of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders not yet packed"""
    totes: list[str]
    """Barcodes of totes used in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""
    stops: list[CreateFloorWaveAnswerStops]
    """Remaining stops, in pick path order"""
    missing: list[CreateFloorWaveAnswerMissing]
    """Missing units that cannot be picked from another location"""
    picks: list[CreateFloorWaveAnswerPicks]
    """Picks, grouped by order"""


CreateFloorWaveAnswerStops = TypedDict(
    "CreateFloorWaveAnswerStops",
    {
        # Warehouse location code
        "place": 'str',
        # Product to pick at the stop
        "product": 'FloorProduct',
        # Lot number of the units. Empty if lot numbers are not tracked.
        "lot": 'str',
        # Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.
        "expiry": 'str | None',
        # Number of units to pick at the stop
        "quantity": 'int',
        # Orders that require the units
        "for": 'list[CreateFloorWaveAnswerStopsFor]',
    },
)


class CreateFloorWaveAnswerStopsFor(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the order's tote. Null in `singles` waves."""
    quantity: int
    """Number of units to pick for the order"""


class CreateFloorWaveAnswerMissing(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    product_id: int
    """ID of the product owned by the merchant"""
    quantity: int
    """Number of units reported missing"""


class CreateFloorWaveAnswerPicks(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the order's tote. Null in `singles` waves."""
    state: Literal["open", "packing", "withdrawn"] | str
    """Current pick status"""
    complete: bool
    """Whether all units have been picked"""
    fulfillment_id: int | None
    """Fulfilment ID. Null unless the order is being packed."""
    units: list[CreateFloorWaveAnswerPicksUnits]
    """Units picked so far"""


class CreateFloorWaveAnswerPicksUnits(TypedDict):
    product: FloorProduct
    """Picked product"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units picked"""


class GetFloorWaveAnswer(TypedDict):
    """Pick wave with its stops and picks"""

    id: int
    """Unique identifier of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders not yet packed"""
    totes: list[str]
    """Barcodes of totes used in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""
    stops: list[GetFloorWaveAnswerStops]
    """Remaining stops, in pick path order"""
    missing: list[GetFloorWaveAnswerMissing]
    """Missing units that cannot be picked from another location"""
    picks: list[GetFloorWaveAnswerPicks]
    """Picks, grouped by order"""


GetFloorWaveAnswerStops = TypedDict(
    "GetFloorWaveAnswerStops",
    {
        # Warehouse location code
        "place": 'str',
        # Product to pick at the stop
        "product": 'FloorProduct',
        # Lot number of the units. Empty if lot numbers are not tracked.
        "lot": 'str',
        # Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.
        "expiry": 'str | None',
        # Number of units to pick at the stop
        "quantity": 'int',
        # Orders that require the units
        "for": 'list[GetFloorWaveAnswerStopsFor]',
    },
)


class GetFloorWaveAnswerStopsFor(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the order's tote. Null in `singles` waves."""
    quantity: int
    """Number of units to pick for the order"""


class GetFloorWaveAnswerMissing(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    product_id: int
    """ID of the product owned by the merchant"""
    quantity: int
    """Number of units reported missing"""


class GetFloorWaveAnswerPicks(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the order's tote. Null in `singles` waves."""
    state: Literal["open", "packing", "withdrawn"] | str
    """Current pick status"""
    complete: bool
    """Whether all units have been picked"""
    fulfillment_id: int | None
    """Fulfilment ID. Null unless the order is being packed."""
    units: list[GetFloorWaveAnswerPicksUnits]
    """Units picked so far"""


class GetFloorWaveAnswerPicksUnits(TypedDict):
    product: FloorProduct
    """Picked product"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units picked"""


class ClaimFloorWaveAnswer(TypedDict):
    """Pick wave with its stops and picks"""

    id: int
    """Unique identifier of the wave"""
    kind: Literal["singles", "multi"] | str
    """Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)"""
    orders: int
    """Number of orders in the wave"""
    to_pack: int
    """Number of orders not yet packed"""
    totes: list[str]
    """Barcodes of totes used in the wave"""
    claimed: bool
    """Whether the wave is claimed by a device"""
    mine: bool
    """Whether the wave is claimed by the current device"""
    stops: list[ClaimFloorWaveAnswerStops]
    """Remaining stops, in pick path order"""
    missing: list[ClaimFloorWaveAnswerMissing]
    """Missing units that cannot be picked from another location"""
    picks: list[ClaimFloorWaveAnswerPicks]
    """Picks, grouped by order"""


ClaimFloorWaveAnswerStops = TypedDict(
    "ClaimFloorWaveAnswerStops",
    {
        # Warehouse location code
        "place": 'str',
        # Product to pick at the stop
        "product": 'FloorProduct',
        # Lot number of the units. Empty if lot numbers are not tracked.
        "lot": 'str',
        # Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.
        "expiry": 'str | None',
        # Number of units to pick at the stop
        "quantity": 'int',
        # Orders that require the units
        "for": 'list[ClaimFloorWaveAnswerStopsFor]',
    },
)


class ClaimFloorWaveAnswerStopsFor(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the order's tote. Null in `singles` waves."""
    quantity: int
    """Number of units to pick for the order"""


class ClaimFloorWaveAnswerMissing(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    product_id: int
    """ID of the product owned by the merchant"""
    quantity: int
    """Number of units reported missing"""


class ClaimFloorWaveAnswerPicks(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the order's tote. Null in `singles` waves."""
    state: Literal["open", "packing", "withdrawn"] | str
    """Current pick status"""
    complete: bool
    """Whether all units have been picked"""
    fulfillment_id: int | None
    """Fulfilment ID. Null unless the order is being packed."""
    units: list[ClaimFloorWaveAnswerPicksUnits]
    """Units picked so far"""


class ClaimFloorWaveAnswerPicksUnits(TypedDict):
    product: FloorProduct
    """Picked product"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units picked"""


class ListFloorPutBacksPage(TypedDict):
    put_backs: list[ListFloorPutBacksPagePutBacks]
    """Units to put back on the shelf, oldest order first"""


class ListFloorPutBacksPagePutBacks(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    tote: str | None
    """Barcode of the tote with the units. Null if the units are not in a tote."""
    units: list[ListFloorPutBacksPagePutBacksUnits]
    """Picked units to put back on the shelf"""


class ListFloorPutBacksPagePutBacksUnits(TypedDict):
    product: FloorProduct
    """Product to put back on the shelf"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    quantity: int
    """Number of units to put back"""


class ListFloorCountsPage(TypedDict):
    counts: list[ListFloorCountsPageCounts]
    """Open stock counts, oldest first"""


class ListFloorCountsPageCounts(TypedDict):
    id: int
    """ID of the stock count"""
    place: str
    """Warehouse location code"""
    state: Literal["open", "approval"] | str
    """Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)
    """
    reason: Literal["short", "lead"] | str
    """Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by
    a lead)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    lines: list[ListFloorCountsPageCountsLines]
    """Stock count differences that require approval"""
    orders: list[int]
    """IDs of orders that may lose reserved stock if the differences are approved, newest first"""


class ListFloorCountsPageCountsLines(TypedDict):
    product: FloorProduct
    """Counted product"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    expected: int
    """Expected number of units"""
    counted: int
    """Number of units counted"""


class CreateFloorCountInput(TypedDict):
    """Parameters for starting a stock count"""

    place: str
    """Code of the location to count. To write off units that were not found, send `MISSING`."""


class CreateFloorCountAnswer(TypedDict):
    id: int
    """ID of the stock count"""
    place: str
    """Warehouse location code"""
    state: Literal["open", "approval"] | str
    """Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)
    """
    reason: Literal["short", "lead"] | str
    """Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by
    a lead)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    lines: list[CreateFloorCountAnswerLines]
    """Stock count differences that require approval"""
    orders: list[int]
    """IDs of orders that may lose reserved stock if the differences are approved, newest first"""


class CreateFloorCountAnswerLines(TypedDict):
    product: FloorProduct
    """Counted product"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    expected: int
    """Expected number of units"""
    counted: int
    """Number of units counted"""


class DecideFloorCountInput(TypedDict):
    """Parameters for approving or rejecting stock count differences"""

    approve: bool
    """Whether to approve the differences and adjust the stock. If false, the location must be
    counted again.
    """
    reason: str
    """Reason for the decision, recorded in the audit trail"""


class DecideFloorCountAnswer(TypedDict):
    id: int
    """ID of the stock count"""
    place: str
    """Warehouse location code"""
    state: Literal["open", "approval"] | str
    """Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)
    """
    reason: Literal["short", "lead"] | str
    """Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by
    a lead)
    """
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    lines: list[DecideFloorCountAnswerLines]
    """Stock count differences that require approval"""
    orders: list[int]
    """IDs of orders that may lose reserved stock if the differences are approved, newest first"""


class DecideFloorCountAnswerLines(TypedDict):
    product: FloorProduct
    """Counted product"""
    condition: Literal["sellable", "damaged", "quarantine", "missing", "expired"] | str
    """Condition of the units"""
    lot: str
    """Lot number of the units. Empty if lot numbers are not tracked."""
    expiry: str | None
    """Expiry date of the units (`YYYY-MM-DD`). Null if not recorded."""
    expected: int
    """Expected number of units"""
    counted: int
    """Number of units counted"""


class ListFloorDifferencesPage(TypedDict):
    differences: list[ListFloorDifferencesPageDifferences]
    """Rejected operations, oldest first"""


class ListFloorDifferencesPageDifferences(TypedDict):
    operation_id: str
    """ID of the rejected operation"""
    type: str
    """Operation type"""
    code: int
    """Numeric error code"""
    message: str
    """Error message shown to the worker"""
    user_id: int | None
    """Merchant ID. Null if not applicable."""
    order_id: int | None
    """Order ID. Null if not applicable."""
    worker_id: int
    """Worker's user ID"""
    device: str | None
    """Device display name. Null if the device is no longer paired."""
    refused: str
    """Time of the latest attempt in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListFloorOutputPage(TypedDict):
    output: list[ListFloorOutputPageOutput]
    """Warehouse output per hour, oldest first"""


class ListFloorOutputPageOutput(TypedDict):
    hour: str
    """Start of the hour in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    received: int
    """Number of units received"""
    picked: int
    """Number of units picked"""
    packed: int
    """Number of parcels packed"""
    inspected: int
    """Number of returned units inspected"""


class ListFloorReturnsPage(TypedDict):
    returns: list[ListFloorReturnsPageReturns]
    """Returned parcels, oldest first"""


class ListFloorReturnsPageReturns(TypedDict):
    user_id: int
    """Merchant ID"""
    id: int
    """ID of the return"""
    status: Literal["Processed", "Verifying", "Verified", "Reshipping", "Reshipped"] | str
    """Current return status"""
    tracking_number: str
    """Tracking number of the return parcel"""
    rma_number: str | None
    """Return merchandise authorisation (RMA) number. Null if not provided."""
    inspect: bool
    """Whether the parcel requires an inspection"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class PerformFloorOperationsAnswer(TypedDict):
    operation_id: str
    """Operation ID, as sent in the request"""
    result: Literal["done", "repeated", "refused", "held"] | str
    """Operation result: `done`, `repeated` (already performed), `refused` (rejected without
    changes) or `held` (not performed because an earlier operation in the group was rejected)
    """
    error: PerformFloorOperationsAnswerError | None
    """Reason the operation was rejected. Null for other results."""
    state: PerformFloorOperationsAnswerState | None
    """Resource state after the operation. Null for rejected and held operations, and for repeated
    operations that did not create a resource.
    """


class PerformFloorOperationsAnswerError(TypedDict):
    code: int
    """Numeric error code"""
    name: str
    """Error name, such as `validation_failed`"""
    message: str
    """Error message shown to the worker"""
    retryable: bool
    """Whether the operation can be retried"""


class PerformFloorOperationsAnswerState(TypedDict):
    free: NotRequired[int]
    """Number of units at the location not allocated to picks"""
    planned: NotRequired[int]
    """Number of units at the location allocated to picks"""
    picked: NotRequired[int]
    """Number of units picked for the order"""
    wanted: NotRequired[int]
    """Number of units required for the order"""
    order_status: NotRequired[Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str]
    """Current order status"""
    parcels: NotRequired[int]
    """Number of parcels in the load"""
    processed: NotRequired[int]
    """Number of units counted in the inbound shipment"""
    inbound_id: NotRequired[int]
    """ID of the inbound shipment created by the operation"""
    return_id: NotRequired[int]
    """ID of the return created or updated by the operation"""
    user_id: NotRequired[int]
    """ID of the merchant who owns the returned parcel"""
    outcome: NotRequired[Literal["replanned", "line_waits", "withdrawn", "counted", "approval"] | str]
    """Outcome of the stock count or missing units report"""


class CreateFloorPackingInput(TypedDict):
    """Parameters for packing an order"""

    operation_id: str
    """Operation ID, unique within the warehouse"""
    user_id: int
    """Merchant ID"""
    order_id: NotRequired[int | None]
    """ID of the order to pack. In a `singles` wave, defaults to the oldest order for the scanned
    unit.
    """
    wave_id: NotRequired[int | None]
    """ID of the pick wave. Null if the order is not in a wave."""
    box: NotRequired[str | None]
    """Code of the shipping box. Null for other packaging."""
    weight: float | str
    """Weight of the packed box in kilograms"""
    length: NotRequired[float | str | None]
    """Parcel length in centimetres. Defaults to the box length."""
    width: NotRequired[float | str | None]
    """Parcel width in centimetres. Defaults to the box width."""
    height: NotRequired[float | str | None]
    """Parcel height in centimetres. Defaults to the box height."""
    scanned: Sequence[CreateFloorPackingInputScanned]
    """Units scanned into the box"""
    weight_accepted: NotRequired[bool | None]
    """Whether the packer confirmed a weight that differs from the expected weight
    Default: False
    """


class CreateFloorPackingInputScanned(TypedDict):
    product_id: int
    """ID of the scanned product"""
    lot: NotRequired[str | None]
    """Lot number of the units. Empty if lot numbers are not tracked.
    Default: \"\"
    """
    quantity: int
    """Number of scanned units"""
    serials: NotRequired[Sequence[str] | None]
    """Serial numbers of the units. Required if serial numbers are recorded for the product.
    Default: []
    """


class CreateFloorPackingAnswer(TypedDict):
    """Packing result of the order"""

    order_id: int
    """ID of the packed order"""
    fulfillment_id: int | None
    """Fulfilment ID. Null if packing was stopped."""
    tracking_number: str | None
    """Tracking number. Null until assigned by the carrier."""
    is_ready: bool
    """Whether the label is ready to print"""
    papers: list[CreateFloorPackingAnswerPapers]
    """Documents to print for the parcel"""
    order_status: Literal["Processing", "Holding", "Exception", "Backordered", "Ready", "Packing", "Partial", "Fulfilled", "Archived"] | str
    """Current order status"""
    errors: list[str]
    """Reasons packing was stopped. Empty if packing was not stopped."""


class CreateFloorPackingAnswerPapers(TypedDict):
    kind: Literal["label", "slip", "customs"] | str
    """Document type"""
    type: str
    """Document file format"""
    href: str
    """Document download path, relative to the base URL"""


class GetFloorPaperQuery(TypedDict):
    """Query parameters of `getFloorPaper`"""

    order_id: int
    """ID of the merchant's order"""
    kind: Literal["label", "slip", "customs"]
    """Document type"""


class CreateFloorReportInput(TypedDict):
    """Operations event to be processed"""

    type: str
    """Operations event type, such as `FulfillmentCompleted`"""
    detail: Mapping[str, Any]
    """Operations event payload"""


class CreateFloorReportAnswer(TypedDict):
    """Result of the reported event"""

    result: Literal["done", "repeated"] | str
    """Processing result: `done`, or `repeated` if the event was already processed"""


class CreateFloorLoadInput(TypedDict):
    """Parameters for creating a load"""

    operation_id: str
    """Operation ID, unique within the warehouse"""
    carrier: NotRequired[str | None]
    """Code of the carrier accepted for the load. Null if all carriers are accepted."""
    service: NotRequired[Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | None]
    """Shipping service accepted for the load. Null if all services are accepted."""


class CreateFloorLoadAnswer(TypedDict):
    """Load with its parcels"""

    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
    labels are processed)
    """
    carrier: str | None
    """Code of the carrier accepted for the load. Null if all carriers are accepted."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service accepted for the load. Null if all services are accepted."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Total number of units in the parcels"""
    weight: float
    """Total parcel weight in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""
    contents: list[CreateFloorLoadAnswerContents]
    """Parcels in the load, ordered by fulfilment ID"""


class CreateFloorLoadAnswerContents(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """Fulfilment ID"""
    tracking_number: str
    """Parcel tracking number"""
    carrier: str
    """Code of the carrier transporting the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service used for the parcel"""
    units: int
    """Number of units in the parcel"""
    weight: float
    """Parcel weight in kilograms"""
    outcome: Literal["processed", "rejected"] | str | None
    """Result of label processing. Null until the load is handed over."""
    rejection: str | None
    """Reason the label was rejected. Null if the label was not rejected."""


class ListFloorLoadsPage(TypedDict):
    loads: list[ListFloorLoadsPageLoads]
    """Loads, newest first"""


class ListFloorLoadsPageLoads(TypedDict):
    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
    labels are processed)
    """
    carrier: str | None
    """Code of the carrier accepted for the load. Null if all carriers are accepted."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service accepted for the load. Null if all services are accepted."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Total number of units in the parcels"""
    weight: float
    """Total parcel weight in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""


class GetFloorLoadAnswer(TypedDict):
    """Load with its parcels"""

    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
    labels are processed)
    """
    carrier: str | None
    """Code of the carrier accepted for the load. Null if all carriers are accepted."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service accepted for the load. Null if all services are accepted."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Total number of units in the parcels"""
    weight: float
    """Total parcel weight in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""
    contents: list[GetFloorLoadAnswerContents]
    """Parcels in the load, ordered by fulfilment ID"""


class GetFloorLoadAnswerContents(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """Fulfilment ID"""
    tracking_number: str
    """Parcel tracking number"""
    carrier: str
    """Code of the carrier transporting the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service used for the parcel"""
    units: int
    """Number of units in the parcel"""
    weight: float
    """Parcel weight in kilograms"""
    outcome: Literal["processed", "rejected"] | str | None
    """Result of label processing. Null until the load is handed over."""
    rejection: str | None
    """Reason the label was rejected. Null if the label was not rejected."""


class CloseFloorLoadInput(TypedDict):
    """Parameters for closing a load"""

    operation_id: str
    """Operation ID, unique within the warehouse"""
    weight: float | str
    """Measured load weight in kilograms, excluding pallets"""


class CloseFloorLoadAnswer(TypedDict):
    """Load with its parcels"""

    id: int
    """ID of the load"""
    state: Literal["open", "closing", "closed"] | str
    """Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all
    labels are processed)
    """
    carrier: str | None
    """Code of the carrier accepted for the load. Null if all carriers are accepted."""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str | None
    """Shipping service accepted for the load. Null if all services are accepted."""
    parcels: int
    """Number of parcels in the load"""
    units: int
    """Total number of units in the parcels"""
    weight: float
    """Total parcel weight in kilograms"""
    measured_weight: float | None
    """Weight measured at handover, in kilograms. Null while the load is open."""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""
    closed: str | None
    """Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open."""
    contents: list[CloseFloorLoadAnswerContents]
    """Parcels in the load, ordered by fulfilment ID"""


class CloseFloorLoadAnswerContents(TypedDict):
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """Fulfilment ID"""
    tracking_number: str
    """Parcel tracking number"""
    carrier: str
    """Code of the carrier transporting the parcel"""
    service: Literal["Svc Post", "Svc Parcel", "Svc Plus", "Svc Priority"] | str
    """Shipping service used for the parcel"""
    units: int
    """Number of units in the parcel"""
    weight: float
    """Parcel weight in kilograms"""
    outcome: Literal["processed", "rejected"] | str | None
    """Result of label processing. Null until the load is handed over."""
    rejection: str | None
    """Reason the label was rejected. Null if the label was not rejected."""


class CreateFloorPrintInput(TypedDict):
    """Parameters for adding a label to the print queue"""

    operation_id: str
    """Operation ID, unique within the warehouse"""
    printer: str
    """Printer name"""
    user_id: int
    """Merchant ID"""
    order_id: int
    """ID of the merchant's order"""
    fulfillment_id: int
    """Fulfilment ID"""


class CreateFloorPrintAnswer(TypedDict):
    """Queued print job"""

    id: int
    """Unique identifier of the print job"""
    printer: str
    """Printer name"""
    href: str
    """ZPL label path, relative to the base URL"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


class ListFloorPrintsQuery(TypedDict):
    """Query parameters of `listFloorPrints`"""

    printer: NotRequired[str]
    """Printer name"""


class ListFloorPrintsPage(TypedDict):
    prints: list[ListFloorPrintsPagePrints]
    """Print jobs in the queue, oldest first"""


class ListFloorPrintsPagePrints(TypedDict):
    id: int
    """Unique identifier of the print job"""
    printer: str
    """Printer name"""
    href: str
    """ZPL label path, relative to the base URL"""
    created: str
    """Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)"""


FulfillmentsCompletePayload: TypeAlias = "FulfillmentsComplete"


FulfillmentsUpdatePayload: TypeAlias = "FulfillmentsUpdate"


ManifestsCompletePayload: TypeAlias = "ManifestsComplete"


OrdersStatusPayload: TypeAlias = "OrdersStatus"


AccountBalanceLowPayload: TypeAlias = "AccountBalanceLow"


BatchesStatusPayload: TypeAlias = "BatchesStatus"


ExceptionsStatusPayload: TypeAlias = "ExceptionsStatus"


InboundStatusPayload: TypeAlias = "InboundStatus"


OrdersChangedPayload: TypeAlias = "OrdersChanged"


OrdersLatePayload: TypeAlias = "OrdersLate"


ProductsStockChangedPayload: TypeAlias = "ProductsStockChanged"


ReshipmentsStatusPayload: TypeAlias = "ReshipmentsStatus"


ReturnRequestsStatusPayload: TypeAlias = "ReturnRequestsStatus"


ReturnsInspectedPayload: TypeAlias = "ReturnsInspected"


ReturnsStatusPayload: TypeAlias = "ReturnsStatus"


ShipmentsAdjustmentPayload: TypeAlias = "ShipmentsAdjustment"


ShipmentsLabelPayload: TypeAlias = "ShipmentsLabel"


ShipmentsLabelFailedPayload: TypeAlias = "ShipmentsLabelFailed"


ShipmentsStatusPayload: TypeAlias = "ShipmentsStatus"
