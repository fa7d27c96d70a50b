package dev.kumiki.engine.rejection;

/// What DynamoDB says about tags and the resources that carry them. `Atleast` is DynamoDB's spelling.
public final class TagTexts {
    public static final String NOT_AN_ARN = TableTexts.INVALID_VALUES + "ARNs must start with 'arn:': %s";
    public static final String OTHER_SERVICE =
            TableTexts.INVALID_VALUES + "Provided Arn is not a DynamoDB resource arn: %s";
    public static final String NOT_A_TABLE = TableTexts.INVALID_VALUES
            + "Invalid resource arn provided, only table or stream is accepted. Provided resource arn: %s";
    public static final String NO_ARN = "Invalid TableArn";
    public static final String INVALID_ARN = "Invalid TableArn: Invalid ResourceArn provided as input %s";
    public static final String RESOURCE_NOT_FOUND = "Requested resource not found: ResourcArn: %s not found";
    public static final String NO_TAGS = "Atleast one Tag needs to be provided as Input.";
    public static final String NO_KEYS = "Atleast one Tag Key needs to be provided as Input.";
    public static final String INVALID_KEY = "The Tag Key provided is invalid, Key: %s";
    public static final String INVALID_VALUE = "The Tag Value provided is invalid, Value: %s";
    public static final String RESERVED_KEY = "Tag Key cannot be prefixed with aws:, Key: %s";
    public static final String DUPLICATE_KEY = "Duplicate Tag Keys provided as input: Duplicate Tag Key found %s";
    public static final String TOO_MANY = "Number of Tags exceed the current limit for the provided ResourceArn";

    private TagTexts() {}
}
